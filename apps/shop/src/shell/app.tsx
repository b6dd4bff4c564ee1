import { LinkContext, OverlayContext } from '@portolan/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLanguage } from '../shared/messages.ts'
import { openOverlay } from '../shared/overlay-history.ts'
import { queryClient } from '../shared/query-client.ts'
import { Link } from '../shared/router.tsx'
import { PageFault } from './page-fault.tsx'
import { Shell } from './shell.tsx'

/** The whole shop. A new language renders everything again (the key), because components hold their texts as plain strings. */
export function App() {
	const { file } = useLanguage()
	return (
		<PageFault>
			<LinkContext value={Link}>
				<OverlayContext value={openOverlay}>
					<QueryClientProvider client={queryClient}>
						<Shell key={file} />
					</QueryClientProvider>
				</OverlayContext>
			</LinkContext>
		</PageFault>
	)
}
