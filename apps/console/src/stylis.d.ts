/** The one export of the preprocessor that emotion uses. */
declare module 'stylis' {
	import type { StylisPlugin } from '@emotion/cache'
	export const prefixer: StylisPlugin
}
