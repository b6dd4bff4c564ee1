/**
 * From which sources something was built: the hash of their contents, and what the file system says of them (paths, sizes, times of change).
 * The second is a twentieth of the work and is asked first; where it differs, as in a new checkout, the contents decide.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Written into a build. */
const stampName = 'built-from.txt'

/** What a build depends on. */
export interface Sources {
	/** Folders and files, from the root of the project. */
	places: readonly string[]
	/** Which files of the folders count. */
	counts: (name: string) => boolean
}

/** Whether the build in a folder is of the present sources. */
export function isBuiltFrom(sources: Sources, folder: string): boolean {
	const stamp = join(folder, stampName)
	if (!existsSync(stamp)) return false
	const [contents, look] = readFileSync(stamp, 'utf8').split('\n')
	const files = filesOf(sources)
	const present = lookOf(files)
	if (look === present) return true
	if (contents !== hashOf(files)) return false
	writeFileSync(stamp, noteOf(contents, present))
	return true
}

/** Notes the sources before a build begins. The function that it returns writes the note into the finished build. */
export function noteSources(sources: Sources): (folder: string) => void {
	const files = filesOf(sources)
	const note = noteOf(hashOf(files), lookOf(files))
	return (folder) => writeFileSync(join(folder, stampName), note)
}

const noteOf = (contents: string, look: string) => `${contents}\n${look}\n`

function hashOf(files: readonly string[]): string {
	const hash = createHash('sha256')
	for (const file of files)
		hash
			.update(file)
			.update('\0')
			.update(readFileSync(join(root, file)))
			.update('\0')
	return hash.digest('hex')
}

function lookOf(files: readonly string[]): string {
	const hash = createHash('sha256')
	for (const file of files) {
		const { size, mtimeMs } = statSync(root + file)
		hash.update(`${file}\0${size}\0${mtimeMs}\0`)
	}
	return hash.digest('hex')
}

/** Their paths from the root of the project. */
function filesOf({ places, counts }: Sources): string[] {
	return places.flatMap((place) =>
		statSync(join(root, place)).isDirectory() ? filesIn(place).filter(counts) : [place],
	)
}

const isOther = (name: string) => name === 'node_modules' || /^(dist($|-)|\.)/.test(name)

function filesIn(folder: string): string[] {
	return readdirSync(join(root, folder), { withFileTypes: true })
		.filter(({ name }) => !isOther(name))
		.toSorted((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => {
			const path = `${folder}/${entry.name}`
			return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : []
		})
}
