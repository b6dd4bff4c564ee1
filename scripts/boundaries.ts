/**
 * Checks which module uses which. Also fails if fewer than 100 files were read: a parser that reads nothing would find no
 * fault.
 */
import { fileURLToPath } from 'node:url'
import { cruise, format } from 'dependency-cruiser'
import { boundaryRules } from './boundary-rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const fewestModules = 100

process.chdir(root)
const { output } = await cruise(['packages', 'apps', 'e2e', 'bench', 'scripts'], {
	...boundaryRules.options,
	ruleSet: { forbidden: boundaryRules.forbidden ?? [] },
	validate: true,
})
if (typeof output === 'string') throw new Error(output)

// The parser is swc, which reads all TypeScript. The warning that TypeScript's own compiler is too new would only worry people.
const { environment } = output.summary
if (environment?.issues)
	environment.issues = environment.issues.filter(({ name }) => name !== 'missing-tsc-transpiler')

const ours = output.modules.filter((module) => !module.source.includes('node_modules'))
const { output: report } = await format(output, { outputType: 'err-long' })
process.stdout.write(`${typeof report === 'string' ? report : ''}\n`)
if (ours.length < fewestModules) {
	process.stderr.write(
		`Only ${ours.length} modules were read, so this proves nothing. Is @swc/core installed?\n`,
	)
	process.exit(1)
}
process.exit(output.summary.error > 0 ? 1 : 0)
