/** The compiled texts of a language in two parts; made by `packages/web/vite/split-messages.ts`. */
declare module 'virtual:messages' {
	import type { LanguageFile } from '@portolan/contract/languages'
	import type { CompiledMessages } from '@portolan/web'
	/** Fetches the texts that the shell and the home page use. */
	export function fetchFirst(file: LanguageFile): Promise<CompiledMessages>
	/** Fetches all others. */
	export function fetchRest(
		file: LanguageFile,
		priority?: RequestPriority,
	): Promise<CompiledMessages>
}
