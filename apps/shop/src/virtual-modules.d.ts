/** The compiled words, fetched one language at a time; made by `vite/compiled-messages.ts`. */
declare module 'virtual:messages' {
	import type { LanguageFile } from '@portolan/contract/languages'
	import type { Messages } from '@lingui/core'
	const catalogues: Record<LanguageFile, () => Promise<Messages>>
	export default catalogues
}
