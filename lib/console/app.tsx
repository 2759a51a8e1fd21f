import { useEffect, useRef, useState } from 'preact/hooks';
import { Analyses } from './analyses.tsx';
import { Analysis } from './analysis.tsx';
import { type Api, environmentOf } from './api.ts';
import { Failure, useAction } from './asked.tsx';
import { Day } from './day.tsx';
import { Days } from './days.tsx';
import { Keys } from './keys.tsx';
import { Rep } from './rep.tsx';
import { Requests } from './requests.tsx';
import { Submit } from './submit.tsx';
import { Usage } from './usage.tsx';
import { Callbacks, Webhook, Webhooks } from './webhooks.tsx';

/** The part of the address after `#/`: the view and its subject, never a key. */
const placeOf = (hash: string): string[] => hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);

const usePlace = () => {
  const [place, setPlace] = useState(placeOf(location.hash));
  useEffect(() => {
    const follow = () => setPlace(placeOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return place;
};

const View = ({ api, place: [name, id = '', more = ''] }: { api: Api; place: string[] }) => {
  const { call } = api;
  if (name === 'submit') return <Submit api={api} />;
  if (name === 'analyses' && id !== '') return <Analysis key={id} call={call} id={id} />;
  if (name === 'days') return id === '' ? <Days call={call} /> : <Day key={id} call={call} id={id} />;
  if (name === 'reps' && more !== '')
    return <Rep key={`${id}/${more}`} call={call} orgId={id} repId={more} />;
  if (name === 'webhooks')
    return id === '' ? <Webhooks call={call} /> : <Webhook key={id} call={call} id={id} />;
  if (name === 'callbacks') return <Callbacks call={call} />;
  if (name === 'requests') return <Requests key={id} call={call} id={id} />;
  if (name === 'keys') return <Keys call={call} />;
  if (name === 'usage') return <Usage call={call} />;
  return <Analyses call={call} />;
};

const links = [
  ['submit', 'Submit'],
  ['analyses', 'Analyses'],
  ['days', 'Days'],
  ['webhooks', 'Webhooks'],
  ['requests', 'Requests'],
  ['keys', 'Keys'],
  ['usage', 'Usage'],
] as const;

/** Makes a client with a key. */
type ApiWith = (key: string) => Api;

interface Open {
  readonly key: string;
  readonly partner: string;
  readonly api: Api;
}

const KeyForm = ({ apiWith, onOpen }: { apiWith: ApiWith; onOpen: (open: Open) => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, error, run } = useAction();
  const open = async () => {
    const key = field.current?.value.trim() ?? '';
    const api = apiWith(key);
    const { partner } = await api.call('GET /v1/keys/current');
    onOpen({ key, partner: partner.name, api });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(open);
      }}
    >
      <h1>Console</h1>
      <label for="key">API key of the sandbox or of live</label>
      <input id="key" type="password" autocomplete="off" required ref={field} />
      <p class="soft">It stays in the memory of this page: leave or reload the page, and it is forgotten.</p>
      <button type="submit" disabled={isBusy}>
        Open
      </button>
      {error !== undefined && <Failure error={error} />}
    </form>
  );
};

/** The whole console: requests a key, then shows what the key permits. */
export const App = ({ apiWith }: { apiWith: ApiWith }) => {
  const [open, setOpen] = useState<Open>();
  const place = usePlace();
  const environment = open === undefined ? 'closed' : environmentOf(open.key);
  useEffect(() => {
    document.documentElement.dataset['environment'] = environment;
  }, [environment]);
  return (
    <>
      <header>
        <b>Pitch scoring</b>
        {open !== undefined && (
          <>
            <span class="environment">{environment}</span>
            <nav aria-label="Console">
              {links.map(([name, label]) => (
                <a key={name} href={`#/${name}`} aria-current={place[0] === name ? 'page' : undefined}>
                  {label}
                </a>
              ))}
            </nav>
            <span>{open.partner}</span>
            <button type="button" onClick={() => setOpen(undefined)}>
              Forget the key
            </button>
          </>
        )}
      </header>
      <main>
        {open === undefined ? (
          <KeyForm apiWith={apiWith} onOpen={setOpen} />
        ) : (
          <View api={open.api} place={place} />
        )}
      </main>
    </>
  );
};
