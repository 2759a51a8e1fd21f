import { type Found, finder } from './finder.ts';

const link = (folder: string, { href, title, page }: Found): HTMLLIElement => {
  const anchor = document.createElement('a');
  anchor.href = folder + href;
  const where = document.createElement('span');
  where.textContent = page;
  anchor.append(title, where);
  const item = document.createElement('li');
  item.append(anchor);
  return item;
};

/** Fetches the index on first use, and again after a failure. */
const fetchedOnce = (address: string): (() => Promise<ReturnType<typeof finder>>) => {
  let find: Promise<ReturnType<typeof finder>> | undefined;
  const fetchIndex = async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The index was answered with ${response.status}`);
    return finder(await response.text());
  };
  return () => {
    find ??= fetchIndex().catch((error: unknown) => {
      find = undefined;
      throw error;
    });
    return find;
  };
};

/**
 * The field that finds sections and endpoints by their words; `/` focuses it, and the arrow keys move through its
 * results.
 */
export const addSearch = (place: Element): void => {
  const folder = document.body.dataset['folder'] ?? '';
  const find = fetchedOnce(`${folder}search.txt`);
  const input = document.createElement('input');
  input.type = 'search';
  input.placeholder = 'Search';
  input.ariaLabel = 'Search the documentation';
  input.autocomplete = 'off';
  const list = document.createElement('ul');
  const said = document.createElement('p');
  said.role = 'status';
  const results = document.createElement('div');
  results.className = 'found';
  results.hidden = true;
  results.append(said, list);

  const show = async (): Promise<void> => {
    const query = input.value.trim();
    const found = query === '' ? [] : await find().then((search) => search(query));
    // The query has changed while the index was loading.
    if (query !== input.value.trim()) return;
    list.replaceChildren(...found.map((one) => link(folder, one)));
    said.textContent = found.length === 0 ? `Nothing about “${query}”.` : '';
    results.hidden = query === '';
  };
  const fail = (): void => {
    said.textContent = 'The search could not be loaded. Try again.';
    list.replaceChildren();
    results.hidden = false;
  };
  const close = (): void => {
    results.hidden = true;
  };
  const step = (by: number): void => {
    const stops: readonly HTMLElement[] = [input, ...list.querySelectorAll('a')];
    const at = stops.findIndex((one) => one === document.activeElement);
    stops[at + by]?.focus();
  };

  input.addEventListener('input', () => void show().catch(fail));
  input.addEventListener('focus', () => void find().catch(() => undefined));
  list.addEventListener('click', close);
  place.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    if (event.key === 'Escape') {
      close();
      input.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && event.target === input) list.querySelector('a')?.click();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !place.contains(target)) close();
  });
  place.append(input, results);
};
