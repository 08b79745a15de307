/** Log of the launcher; pino's loggers fit. */
export interface LauncherLog {
  debug(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
