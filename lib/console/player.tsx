import { useRef } from 'preact/hooks';

/** Whether a page may play what stands at an address: a fixture and a lone transcript have no sound. */
const isPlayable = (url: string): boolean => /^https?:/.test(url);

/** The recording, from the partner's own address, and a way to play it from one second on. */
export const usePlayer = (url: string) => {
  const audio = useRef<HTMLAudioElement>(null);
  const play = (seconds: number) => {
    if (audio.current === null) return;
    audio.current.currentTime = seconds;
    audio.current.play().catch(() => undefined);
  };
  const player = isPlayable(url) ? (
    // biome-ignore lint/a11y/useMediaCaption: the transcript stands beside it
    <audio ref={audio} controls preload="none" src={url} aria-label="Recording" />
  ) : (
    <p class="soft">There is no sound to play: {url}</p>
  );
  return { player, play };
};
