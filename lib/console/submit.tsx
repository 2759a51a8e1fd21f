import { useRef, useState } from 'preact/hooks';
import { type MediaType, mediaTypeOf, recordingTypes } from '../../clients/typescript/src/client.ts';
import type { Api } from './api.ts';
import { Failure, useAction } from './asked.tsx';

const endings = Object.keys(recordingTypes);

const megabytes = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'megabyte',
  maximumSignificantDigits: 3,
});

const typeOf = ({ name }: File): MediaType => {
  const type = mediaTypeOf(name);
  if (type === undefined) throw new Error(`${name} is none of ${endings.join(', ')}`);
  return type;
};

interface FileFieldProps {
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** A drop zone for a file, which is also a button to choose one. */
const FileField = ({ file, onFile }: FileFieldProps) => {
  const [isOver, setOver] = useState(false);
  return (
    <fieldset
      class={`drop ${isOver ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = event.dataTransfer?.files[0];
        if (dropped !== undefined) onFile(dropped);
      }}
    >
      <label for="file">Drop a recording here, or choose one: {endings.join(', ').toUpperCase()}</label>
      <input
        id="file"
        type="file"
        accept={endings.map((ending) => `.${ending}`).join()}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
      {file !== undefined && (
        <p>
          {file.name}, {megabytes.format(file.size / 1_000_000)}{' '}
          <button type="button" onClick={() => onFile(undefined)}>
            Take it away
          </button>
        </p>
      )}
    </fieldset>
  );
};

/** Submits a recording by its file or its address, and opens its analysis or day. */
export const Submit = ({ api }: { api: Api }) => {
  const [file, setFile] = useState<File>();
  const ending = useRef<AbortController>(null);
  const { isBusy, error, run } = useAction();
  const submit = async (fields: FormData) => {
    const field = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const controller = new AbortController();
    const { signal } = controller;
    ending.current = controller;
    const recording =
      file === undefined
        ? { recording_url: field('recording_url') }
        : { file_key: await api.upload(file, typeOf(file), { signal }) };
    const body = { org_id: field('org_id'), rep_id: field('rep_id'), ...recording };
    if (field('kind') === 'day') {
      const { id } = await api.call('POST /v1/all-day-sessions', { body, signal });
      location.hash = `#/days/${id}`;
    } else {
      const { id } = await api.call('POST /v1/analyses', { body, signal });
      location.hash = `#/analyses/${id}`;
    }
  };
  return (
    <section>
      <h1>Submit a recording</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          run(() => submit(fields));
        }}
      >
        <FileField file={file} onFile={setFile} />
        {file === undefined && (
          <>
            <label for="recording_url">Or its address</label>
            <input
              id="recording_url"
              name="recording_url"
              required
              placeholder="https://… or mock://perfect-pitch"
            />
          </>
        )}
        <label for="kind">It holds</label>
        <select id="kind" name="kind">
          <option value="talk">one conversation, up to an hour</option>
          <option value="day">a whole day, up to twelve hours</option>
        </select>
        <label for="org_id">Your id of the org</label>
        <input id="org_id" name="org_id" required />
        <label for="rep_id">Your id of the rep</label>
        <input id="rep_id" name="rep_id" required />
        <p>
          <button type="submit" disabled={isBusy}>
            Submit
          </button>{' '}
          {isBusy && (
            <>
              <progress aria-label="Upload and submission" />{' '}
              <button
                type="button"
                onClick={() => ending.current?.abort(new Error('The submission was stopped.'))}
              >
                Stop
              </button>
            </>
          )}
        </p>
        {error !== undefined && <Failure error={error} />}
      </form>
    </section>
  );
};
