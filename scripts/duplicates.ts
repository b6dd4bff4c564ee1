/**
 * `npm run duplicates`: passages of more than twenty lines that the sources of the apps and packages have twice. Prints their number and where
 * they are. `--lines 6` finds shorter ones too, and only prints them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Detector, MemoryStore, mild, type IClone, type IMapFrame } from '@jscpd/core'
import { Tokenizer } from '@jscpd/tokenizer'

const root = fileURLToPath(new URL('..', import.meta.url))
const mostLines = 20
/** A passage with fewer tokens is a short table or a list of imports. */
const fewestTokens = 50

/**
 * Not compared: tests, which write each case out, with what they are made of; the demo world; the contract, in which every endpoint is a
 * table of its fields; generated files.
 */
const notCompared =
	/\.test\.tsx?$|\/testing\/|^apps\/api\/(?:test|seed)\/|^packages\/contract\/|\/generated\//

interface Passage {
	lines: number
	/** `path:line` of both. */
	places: readonly [string, string]
}

function sourceFiles(): string[] {
	const listed = spawnSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
	if (listed.status !== 0) throw new Error(`git cannot list the files: ${listed.stderr}`)
	return listed.stdout
		.split('\n')
		.filter(
			(path) => /\.tsx?$/.test(path) && !notCompared.test(path) && existsSync(join(root, path)),
		)
}

async function passagesFrom(fewestLines: number): Promise<Passage[]> {
	const options = {
		minLines: fewestLines,
		maxLines: 10_000,
		minTokens: fewestTokens,
		mode: mild,
	}
	const detector = new Detector(new Tokenizer(), new MemoryStore<IMapFrame>(), [], options)
	const found: Passage[] = []
	for (const path of sourceFiles()) {
		const format = path.endsWith('x') ? 'tsx' : 'typescript'
		const clones = await detector.detect(path, readFileSync(join(root, path), 'utf8'), format)
		found.push(...clones.map(passageOf))
	}
	return found
}

function passageOf({ duplicationA: a, duplicationB: b }: IClone): Passage {
	return {
		lines: a.end.line - a.start.line + 1,
		places: [`${a.sourceId}:${a.start.line}`, `${b.sourceId}:${b.start.line}`],
	}
}

const { values } = parseArgs({ options: { lines: { type: 'string' } } })
const fewest = values.lines === undefined ? mostLines + 1 : Number(values.lines)
if (!Number.isInteger(fewest) || fewest < 2)
	throw new Error(`--lines takes a whole number, 2 or more; not ${values.lines}.`)

const passages = (await passagesFrom(fewest)).toSorted((a, b) => b.lines - a.lines)
const print = (line: string) => process.stdout.write(`${line}\n`)
print(`${String(passages.length).padStart(4)}  duplicates of ${fewest} lines or more`)
for (const { lines, places } of passages) print(`      ${lines} lines: ${places.join(' and ')}`)
if (values.lines === undefined && passages.length > 0) {
	print('\nMake the passage a function or a component of a module that both may import.')
	process.exitCode = 1
}
