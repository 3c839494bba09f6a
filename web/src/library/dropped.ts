/** What was dropped, folders walked through: all files in them, by name, but for hidden ones. */

async function all(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  // A reader gives some at a time, and none when it has given all.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (!some.length) return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    entries.push(...some);
  }
}

async function walk(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (entry.isFile) {
    files.push(await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed)));
    return;
  }
  for (const inside of await all(entry as FileSystemDirectoryEntry)) if (!inside.name.startsWith('.')) await walk(inside, files);
}

/** To be called while the drop is handled: what it brings is gone afterwards. */
export async function filesOf(dropped: DataTransfer): Promise<File[]> {
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.length) return [...dropped.files];
  const files: File[] = [];
  for (const entry of entries) await walk(entry, files);
  return files;
}
