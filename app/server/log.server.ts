import { pino } from 'pino';

/** JSON lines on standard output. Personal data is never handed to it; what slips in by field name is cut out. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'email',
        'phone',
        'password',
        'token',
        'cookie',
        'authorization',
        'fullName',
        '*.email',
        '*.phone',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        '*.fullName',
      ],
      censor: '[cut]',
    },
  });
}

export type Log = ReturnType<typeof createLog>;
