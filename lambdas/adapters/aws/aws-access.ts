/** The AWS that a function calls, and its credentials. */
export interface AwsAccess {
  readonly region: string;
  /** `http://host:port` of a stand-in for every service; undefined for AWS itself. */
  readonly endpointUrl: string | undefined;
  /** Called before each request, because credentials expire. */
  readonly credentials: () => Promise<{
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken: string;
  }>;
}

/** The address of a service, in the parts that an HTTP client takes; `host` is the header, with the port. */
export interface HostAddress {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly host: string;
}

export const hostAddress = (url: string): HostAddress => {
  const { protocol, hostname, port, host } = new URL(url);
  return { protocol, hostname, ...(port !== '' && { port: Number(port) }), host };
};
