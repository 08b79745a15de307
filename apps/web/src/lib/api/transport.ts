export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path of the contract, with `:name` for parameters. */
  readonly endpointPath: string;
  readonly params: Readonly<Record<string, string>>;
  /** Below `/api`, parameters filled in. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ApiResponse {
  readonly status: number;
  /** Parsed JSON; undefined for an empty answer. */
  readonly body: unknown;
}

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;
