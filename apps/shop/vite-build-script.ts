import { build, type Rolldown } from 'vite'

/** Builds a source with everything it imports into one classic script. `define` replaces names by code. Returns the script. */
export async function buildScript(
	input: string,
	{ name, define = {} }: { name: string; define?: Record<string, string> },
): Promise<string> {
	const made = await build({
		configFile: false,
		root: import.meta.dirname,
		logLevel: 'warn',
		publicDir: false,
		define: { 'process.env.NODE_ENV': '"production"', ...define },
		build: {
			write: false,
			target: ['chrome123', 'safari17.5', 'firefox125'],
			rolldownOptions: { input, output: { format: 'iife', entryFileNames: name } },
		},
	})
	const { output } = asOne(made)
	return output[0].code
}

/** Neither several outputs nor a watcher were asked for. */
function asOne(made: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput {
	return made as Rolldown.RolldownOutput
}
