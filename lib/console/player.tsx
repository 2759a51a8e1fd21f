import { useRef, useState } from 'preact/hooks';

/** Whether a page may play a recording at an address, which fixtures and transcripts do not have. */
const isPlayable = (url: string): boolean => /^https?:/.test(url);

/** The recording from the partner's own address, with a function that plays it from a second on. */
export const usePlayer = (url: string) => {
  const audio = useRef<HTMLAudioElement>(null);
  const [isSilent, setSilent] = useState(false);
  const play = (seconds: number) => {
    if (audio.current === null) return;
    audio.current.currentTime = seconds;
    // The element reports by an event why it cannot play.
    audio.current.play().catch(() => undefined);
  };
  const player = isPlayable(url) ? (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands beside it */}
      <audio
        ref={audio}
        controls
        preload="none"
        src={url}
        aria-label="Recording"
        onPlaying={() => setSilent(false)}
        onError={() => setSilent(true)}
      />
      {isSilent && (
        <p role="alert" class="failure">
          The recording cannot be played from its address: the link may have expired, or its host may be out
          of reach from here.
        </p>
      )}
    </>
  ) : (
    <p class="soft">There is no sound to play: {url}</p>
  );
  return { player, play };
};
