import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse } from '../../platform/refusal.ts'
import type { Paper } from './paper.ts'

const drawerFile = fileURLToPath(new URL('draw-papers-process.ts', import.meta.url))
/** The process ends when it has had nothing to do for this long, so that the memory of its fonts is free again. */
const idleMs = 30_000
/** A process that takes longer has failed. */
const mostMs = 30_000
/** How many files wait at most; more are refused. */
const mostWaiting = 20

/** The process that draws, and what waits for it. Fonts of Chinese, Japanese and Korean need up to 300 MB while it runs. */
let drawer: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
let waiting = 0
let before: Promise<unknown> = Promise.resolve()

/** Draws papers in a process of their own, one file after the other; returns the PDF in base64. Refuses `too_many_requests` if many wait. */
export async function makePapers(papers: readonly Paper[]): Promise<string> {
	if (waiting >= mostWaiting) refuse('too_many_requests', 'Many papers are being printed.')
	waiting += 1
	const made = before.then(() => draw(papers))
	before = made.catch(() => undefined)
	try {
		return await made
	} finally {
		waiting -= 1
		clearTimeout(idle)
		if (waiting === 0) idle = setTimeout(end, idleMs).unref()
	}
}

function draw(papers: readonly Paper[]): Promise<string> {
	const maker = (drawer ??= start())
	const { promise, resolve, reject } = Promise.withResolvers<string>()
	const failed = () => reject(new Error('The process that draws papers ended.'))
	const late = setTimeout(() => reject(new Error('A paper took too long.')), mostMs).unref()
	const answered = (answer: { pdf?: string; failed?: string }) =>
		answer.pdf === undefined ? reject(new Error(answer.failed ?? 'No paper.')) : resolve(answer.pdf)
	maker.once('message', answered).once('exit', failed).once('error', failed)
	maker.send(papers, (error) => error && reject(error))
	return promise
		.catch((error: unknown) => {
			end()
			throw error
		})
		.finally(() => {
			clearTimeout(late)
			maker.off('message', answered).off('exit', failed).off('error', failed)
		})
}

/** The process ends with this one, and does not keep it alive. */
function start(): ChildProcess {
	const made = fork(drawerFile, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
	made.unref()
	made.channel?.unref()
	return made
}

function end(): void {
	drawer?.kill()
	drawer = null
}
