export interface Term {
  name: string;
  picture: string;
  text: string;
}

/** The terms of a glossary page: a heading, a picture, a paragraph each. */
export function termsOf(page: string): Term[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...rest] = part.trim().split('\n');
      const picture = /!\[[^\]]*\]\(([^)]+)\)/.exec(part)?.[1] ?? '';
      const text = rest.filter((line) => line && !line.startsWith('!')).join(' ').replace(/`([^`]*)`/g, '$1');
      return { name, picture, text };
    });
}
