import { pino } from 'pino'

/** A structured log: one JSON line an event. Tokens, codes and passwords never reach it. */
export type Logger = pino.Logger

/**
 * Opens the log at a level such as `info`; secrets are cut out wherever a caller lets one slip in, and so is what a database's error
 * repeats of a row: that may be the number of somebody's card.
 */
export function openLogger(level: string, to: pino.DestinationStream = standardOutput()): Logger {
	return pino(
		{
			level,
			base: null,
			serializers: { err: withoutRows },
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
		to,
	)
}

/**
 * An error as it is logged. PostgreSQL's `detail` shows the row that was refused, `where` the text that could not be read, and the
 * message of a data exception (class 22) the value; table, constraint and code say enough.
 */
function withoutRows(error: Error): object {
	const { detail: _row, where: _text, ...told } = pino.stdSerializers.err(error)
	// What is called `code` is cut out as a secret; this one is none.
	const named = { ...told, error_code: told['code'] }
	if (!String(told['code']).startsWith('22')) return named
	const message = told.message.replace(/: ".*$/s, '')
	return { ...named, message, stack: told.stack.replace(told.message, () => message) }
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
