import { pino } from 'pino'

/** A structured log: one JSON line an event. Tokens, codes and passwords never reach it. */
export type Logger = pino.Logger

/** Opens the log at a level such as `info`; secrets are cut out wherever a caller lets one slip in. */
export function openLogger(level: string): Logger {
	return pino(
		{
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
		},
		standardOutput(),
	)
}

type Output = ReturnType<typeof pino.destination>

let output: Output | undefined

/**
 * Lines are written some at a time, at most a second after they were said and at the end of the process: a write of its own
 * for each line cost every call that changes something more than its own work here.
 */
function standardOutput(): Output {
	if (output) return output
	const opened = pino.destination({ fd: 1, minLength: 4096, sync: true })
	setInterval(() => opened.flush(), 1_000).unref()
	process.once('exit', () => opened.flushSync())
	output = opened
	return opened
}
