/** The system's store of secrets. Each function throws if the store does not exist, or is locked. */
export interface Keyring {
  readonly read: (account: string) => string | null;
  readonly write: (account: string, key: string) => void;
  readonly remove: (account: string) => void;
}

interface Entry {
  getPassword(): string | null;
  setPassword(key: string): void;
  deletePassword(): boolean;
}

interface KeyringModule {
  readonly Entry: new (
    service: string,
    account: string,
    options: { readonly linux: { readonly store: 'secret-service' } },
  ) => Entry;
}

/**
 * The keyring of macOS, Windows or a Linux desktop, through an optional package; undefined if that is not installed. On
 * Linux it is the Secret Service, because the kernel's keyring loses everything when the machine restarts.
 */
export const systemKeyring = (): Keyring | undefined => {
  try {
    // The bundle has names of its own for `createRequire` and `require`.
    const load = process.getBuiltinModule('node:module').createRequire(import.meta.url);
    const { Entry }: KeyringModule = load('@napi-rs/keyring');
    const entry = (account: string) =>
      new Entry('pitch-scoring', account, { linux: { store: 'secret-service' } });
    return {
      read: (account) => entry(account).getPassword(),
      write: (account, key) => entry(account).setPassword(key),
      remove: (account) => void entry(account).deletePassword(),
    };
  } catch {
    return undefined;
  }
};
