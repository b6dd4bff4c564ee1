import { LinkContext, OverlayContext } from '@portolan/ui'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { useLanguage } from '../shared/messages.ts'
import { openOverlay } from '../shared/overlay-history.ts'
import { queryClient } from '../shared/query-client.ts'
import { Link } from '../shared/router.tsx'
import { PageFault } from './page-fault.tsx'
import { Shell } from './shell.tsx'

/** The whole shop; the server renders a page with answers of its own (`client`). A new language renders everything again (the key), because components hold their texts as plain strings. */
export function App({ client = queryClient }: { client?: QueryClient }) {
	const { file } = useLanguage()
	return (
		<StrictMode>
			<PageFault>
				<LinkContext value={Link}>
					<OverlayContext value={openOverlay}>
						<QueryClientProvider client={client}>
							<Shell key={file} />
						</QueryClientProvider>
					</OverlayContext>
				</LinkContext>
			</PageFault>
		</StrictMode>
	)
}
