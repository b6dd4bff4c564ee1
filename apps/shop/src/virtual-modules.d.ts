/** The compiled texts, loaded one language at a time; made by `packages/web/vite/compiled-messages.ts`. */
declare module 'virtual:messages' {
	import type { LanguageFile } from '@portolan/contract/languages'
	import type { CompiledMessages } from '@portolan/web'
	const catalogues: Record<LanguageFile, () => Promise<CompiledMessages>>
	export default catalogues
}
