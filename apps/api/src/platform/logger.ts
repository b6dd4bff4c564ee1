import { pino } from 'pino'
import { withSourceLines } from './source-lines.ts'

/** A structured log: one JSON line for each event. Tokens, codes and passwords are never in it. */
export type Logger = pino.Logger

/**
 * Opens the log at a level such as `info`. Secrets are removed even if a caller logs them by mistake, and so are the
 * parts of a database error that repeat a row: they may contain a card number. `fields` are added to each line.
 */
export function openLogger(
	level: string,
	to: pino.DestinationStream = standardOutput(),
	fields?: () => object,
): Logger {
	return pino(
		{
			level,
			base: null,
			...(fields && { mixin: fields }),
			serializers: { err: withoutRows },
			redact: {
				paths: [
					'token',
					'authorization',
					'*.authorization',
					'*.secret',
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
 * A logger whose lines have the id of a request: letters, digits, _ and -. Nearly every request writes nothing with it, and pino's `child` would
 * look for secrets in the id each time, which takes longer than all else that it does.
 */
export function withRequestId<Log extends object>(log: Log, id: string): Log {
	const { chindingsSym } = pino.symbols
	const child: Log = Object.create(log)
	return Object.assign(child, {
		[chindingsSym]: `${String(Reflect.get(log, chindingsSym))},"reqId":"${id}"`,
	})
}

/**
 * An error in the form in which it is logged. PostgreSQL's `detail` shows the refused row, `where` the text that could
 * not be read, and the message of a data exception (class 22) the value; table, constraint and code are enough.
 */
function withoutRows(error: Error): object {
	const { detail: _row, where: _text, ...told } = pino.stdSerializers.err(error)
	told.stack = withSourceLines(told.stack)
	// The logger removes fields named `code` as secrets; this one is not secret.
	const named = { ...told, error_code: told['code'] }
	if (!String(told['code']).startsWith('22')) return named
	const message = told.message.replace(/: ".*$/s, '')
	return { ...named, message, stack: told.stack.replace(told.message, () => message) }
}

type Output = ReturnType<typeof pino.destination>

let output: Output | undefined

/**
 * Lines are buffered for at most a second and written at the end of the process: one write for each line cost more than
 * the rest of a call that changes something.
 */
function standardOutput(): Output {
	if (output) return output
	const opened = pino.destination({ fd: 1, minLength: 4096, sync: true })
	setInterval(() => opened.flush(), 1_000).unref()
	process.once('exit', () => opened.flushSync())
	output = opened
	return opened
}
