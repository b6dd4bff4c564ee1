/** The compiled texts; made by `packages/web/vite/compiled-messages.ts`. */
declare module 'virtual:messages/en' {
	import type { CompiledMessages } from '@portolan/web'
	const messages: CompiledMessages
	export default messages
}
