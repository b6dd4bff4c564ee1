import { pino } from 'pino'

/** A structured log: one JSON line an event. Tokens, codes and passwords never reach it. */
export type Logger = pino.Logger

/** Opens the log at a level such as `info`; secrets are cut out wherever a caller lets one slip in. */
export function openLogger(level: string): Logger {
	return pino({
		level,
		base: null,
		redact: {
			paths: [
				'token',
				'pay_token',
				'password',
				'*.token',
				'*.pay_token',
				'*.password',
				'*.newpassword',
				'*.oldpassword',
				'*.repPwd',
				'*.password_pay',
				'*.code',
				'req.headers.token',
				'headers.token',
			],
			censor: '[secret]',
		},
	})
}
