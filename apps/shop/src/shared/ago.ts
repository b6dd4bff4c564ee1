import { relative } from './format.ts'
import { useRenderedAt } from './rendered-page.ts'

/** The function that says how long ago something was, see `relative`. A rendered page says it as the server did until it is taken over. */
export function useAgo(): (seconds: number) => string {
	const renderedAt = useRenderedAt()
	return (seconds) =>
		renderedAt === null ? relative(seconds) : relative(seconds, renderedAt, 'UTC')
}
