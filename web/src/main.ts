import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { newTableId, readAddress, tableHash } from './lib/address';
import { WebSocketTransport, tableUrl } from './protocol/web_socket';
import { store, stored } from './settings/settings.svelte';
import { openLink } from './table/link.svelte';
import { Table } from './table/table.svelte';

const kStorageKey = 'othellier.table';

const address = readAddress(location.hash);
// A link with a position gets a table of its own: the game that was going on is not touched.
const linked = address.position !== null || address.moves !== null;
const id = address.table ?? (linked ? newTableId() : (readAddress(`#table=${stored(kStorageKey)}`).table ?? newTableId()));
if (!linked) store(kStorageKey, id);
history.replaceState(null, '', tableHash(id));

const table = new Table(new WebSocketTransport(tableUrl(location, id)));
openLink(table, address);
mount(App, { target: document.getElementById('page')!, props: { table, offerGame: !linked } });

// Another table typed or pasted into the address bar.
addEventListener('hashchange', () => location.reload());
