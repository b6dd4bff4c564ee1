import { startApi, type RunningApi } from './app.ts'
import { firstOperatorToken } from './operators/index.ts'
import { workerVariable, type SupervisorMessage } from './supervise.ts'
import { translator } from './translation/index.ts'
import { EnvironmentError, readEnvironment, type Environment } from './platform/environment.ts'
import { withSourceLines } from './platform/source-lines.ts'

/**
 * Starts the API as a process: reads the environment, prints its address and who may sign in, stops cleanly on a signal.
 * `alongside` is work that must be done before requests are accepted, and may be done while the database starts: building
 * the pages.
 */
export async function run({ alongside }: { alongside?: Promise<unknown> } = {}): Promise<void> {
	const environment = readOrExplain()
	const { promise: opened, resolve: open } = Promise.withResolvers<RunningApi>()
	// A signal that arrives during the start takes effect as soon as there is something to stop.
	stopOnSignal(async (how) => {
		const api = await opened
		if (how !== 'stop') await api.drain(how === 'leave' ? { atLeastSeconds: leaveSeconds } : {})
		await api.close()
	})
	try {
		let people: string[] = []
		const api = await startApi(environment, {
			async prepare(parts) {
				if (environment.seed === 'demo') {
					const { seedDemo } = await import('../seed/seed-demo.ts')
					const { phraseBook } = await import('../seed/phrase-book.ts')
					if (!environment.translate) parts.ports.give(translator.is(phraseBook()))
					people = await seedDemo({ ...parts, production: environment.production })
				}
				if (environment.seed === 'base') {
					const { seedBase } = await import('../seed/seed-base.ts')
					await seedBase(parts)
				}
				await alongside
			},
		})
		open(api)
		// Of several processes behind one port, only the first says it.
		if (process.env[workerVariable] !== 'more') {
			const firstToken = await api.asSystem('start', firstOperatorToken)
			process.stdout.write(
				[
					`Portolan is open at ${api.url}`,
					...people,
					...(environment.chain.local ? [`Test dollars come from ${api.url}/dev/faucet`] : []),
					...firstOperatorLines(firstToken),
					'',
				].join('\n'),
			)
		}
		// The first visitor does not wait for the program that renders pages. A stop may have closed it already.
		await api.app.inject('/home').catch(() => null)
	} catch (error) {
		explain(error)
	}
}

/** How long the callers of a process that is replaced have for one more request each, whose answer closes the connection. */
const leaveSeconds = 2

/** While there is no operator, each start prints how to become the first one; the token is only printed here, never logged. */
function firstOperatorLines(token: string | null): string[] {
	if (token === null) return []
	return [
		'There is no operator yet. Make the first one at /console with this one-time token; the next start makes another:',
		`  ${token}`,
		'',
	]
}

function readOrExplain(): Environment {
	try {
		return readEnvironment(process.env)
	} catch (error) {
		if (error instanceof EnvironmentError) explain(error)
		throw error
	}
}

/** A refused start is printed as one sentence that says what to do; a bug is printed with its stack trace. */
function explain(error: unknown): never {
	const told =
		error instanceof Error && (error instanceof EnvironmentError || error.name === 'StartRefused')
	process.stderr.write(
		`${
			told
				? error.message
				: error instanceof Error
					? withSourceLines(error.stack ?? error.message)
					: String(error)
		}\n`,
	)
	process.exit(1)
}

/**
 * SIGTERM, from a program that manages processes, drains and closes; SIGINT, from a person, closes at once; both let requests finish. A
 * second signal ends the process. A process of a supervisor does what that sends: the terminal and systemd send signals to both.
 */
function stopOnSignal(close: (how: SupervisorMessage) => Promise<void>): void {
	const isSupervised = process.env[workerVariable] !== undefined
	let stopping = false
	const stop = (how: SupervisorMessage) => {
		if (stopping && !isSupervised) process.exit(1)
		if (stopping) return
		stopping = true
		close(how).then(
			() => process.exit(0),
			(error: unknown) => explain(error),
		)
	}
	process.on('SIGTERM', () => stop('drain'))
	process.on('SIGINT', () => {
		if (!isSupervised) stop('stop')
	})
	if (isSupervised)
		process.on('message', (message) => {
			if (message === 'drain' || message === 'leave' || message === 'stop') stop(message)
		})
}
