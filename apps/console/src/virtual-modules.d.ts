/**
 * The compiled texts of a console, loaded one language at a time, in the languages in which they are complete; made by
 * `packages/web/vite/compiled-messages.ts`.
 */
declare module 'virtual:messages/merchants' {
	import type { LanguageFile } from '@portolan/contract/languages'
	import type { CompiledMessages } from '@portolan/web'
	const catalogues: Partial<Record<LanguageFile, () => Promise<CompiledMessages>>>
	export default catalogues
}

declare module 'virtual:messages/operators' {
	import type { LanguageFile } from '@portolan/contract/languages'
	import type { CompiledMessages } from '@portolan/web'
	const catalogues: Partial<Record<LanguageFile, () => Promise<CompiledMessages>>>
	export default catalogues
}
