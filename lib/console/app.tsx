import { useEffect, useRef, useState } from 'preact/hooks';
import { Analyses } from './analyses.tsx';
import { Analysis } from './analysis.tsx';
import { Failure, useAction } from './asked.tsx';
import { Day } from './day.tsx';
import { Days } from './days.tsx';
import { Rep } from './rep.tsx';
import { type Call, environmentOf, type WireOptions, wire } from './wire.ts';

/** What stands after `#/` in the address: the view, and what it is of. No key ever stands there. */
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

const View = ({ call, place: [name, id = '', more = ''] }: { call: Call; place: string[] }) => {
  if (name === 'analyses' && id !== '') return <Analysis key={id} call={call} id={id} />;
  if (name === 'days') return id === '' ? <Days call={call} /> : <Day key={id} call={call} id={id} />;
  if (name === 'reps' && more !== '')
    return <Rep key={`${id}/${more}`} call={call} orgId={id} repId={more} />;
  return <Analyses call={call} />;
};

const links = [
  ['analyses', 'Analyses'],
  ['days', 'Days'],
] as const;

type World = Omit<WireOptions, 'key'>;

interface Open {
  readonly key: string;
  readonly partner: string;
  readonly call: Call;
}

const KeyForm = ({ world, onOpen }: { world: World; onOpen: (open: Open) => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, error, run } = useAction();
  const open = async () => {
    const key = field.current?.value.trim() ?? '';
    const call = wire({ ...world, key });
    const { partner } = await call('GET /v1/keys/current');
    onOpen({ key, partner: partner.name, call });
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

/** The whole console: asks for a key, then shows what the key may see. */
export const App = ({ world }: { world: World }) => {
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
          <KeyForm world={world} onOpen={setOpen} />
        ) : (
          <View call={open.call} place={place} />
        )}
      </main>
    </>
  );
};
