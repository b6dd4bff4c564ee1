import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder with one module, `shelves`, that has these files in its `sql`. */
export async function sqlFolder(files: Record<string, string>): Promise<string> {
	const made = await mkdtemp(join(tmpdir(), 'portolan-sql-'))
	await writeSql(made, files)
	return made
}

/** Writes files of that module; existing ones are replaced. */
export async function writeSql(root: string, files: Record<string, string>): Promise<void> {
	for (const [name, text] of Object.entries(files)) {
		const path = join(root, 'shelves/sql', name)
		await mkdir(dirname(path), { recursive: true })
		await writeFile(path, text)
	}
}
