import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { classSettings } from './learn/class';
import { ask } from './lib/api';
import { newTableId, placeHash, readAddress } from './lib/address';
import { enterFromAddress } from './place.svelte';
import { WebSocketTransport, tableUrl } from './protocol/web_socket';
import { settings, store, stored } from './settings/settings.svelte';
import { openLink } from './table/link.svelte';
import { Table } from './table/table.svelte';
import { ui } from './ui.svelte';

const kStorageKey = 'othellier.table';

const address = readAddress(location.hash);
// A link with a position gets a table of its own: the game that was going on is not touched.
const linked = address.position !== null || address.moves !== null || address.tree !== null;
const id = address.table ?? (linked ? newTableId() : (readAddress(`#table=${stored(kStorageKey)}`).table ?? newTableId()));
if (!linked) store(kStorageKey, id);
enterFromAddress(location.hash);
history.replaceState(null, '', placeHash(id, ui.view, ui.place));

void classSettings().then((together) => {
  const table = new Table(new WebSocketTransport(tableUrl(location, id)));
  openLink(table, address);
  if (together.background) settings.pageColor = together.background;
  mount(App, { target: document.getElementById('page')!, props: { table, id, offerGame: !linked, together } });
});

// Rooms that only some programs have; without an answer there are none.
ask<{ features?: string[] }>('program', 'about').then(
  ({ features }) => (ui.offers = features ?? []),
  () => undefined,
);

// Another room of this table, or something typed or pasted into the address bar.
addEventListener('hashchange', () => {
  const { table, position, moves, tree } = readAddress(location.hash);
  if (position !== null || moves !== null || tree !== null || (table !== null && table !== id)) location.reload();
  else enterFromAddress(location.hash);
});
