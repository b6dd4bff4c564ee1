import { Alert } from '@mui/material'
import type { Uploads } from '@portolan/web'
import { PendingTile } from './pending-tile.tsx'

/** The pictures that are on their way or could not be sent. */
export function PendingTiles({ uploads }: { uploads: Uploads }) {
	return uploads.pending.map((one) => (
		<PendingTile
			key={one.id}
			one={one}
			onRetry={() => uploads.retry(one.id)}
			onCancel={() => uploads.cancel(one.id)}
		/>
	))
}

/** Why uploads failed, each reason once. */
export function UploadFaults({ failed }: { failed: readonly { why: string }[] }) {
	return [...new Set(failed.map(({ why }) => why))].map((why) => (
		<Alert key={why} severity="error" sx={{ mt: 1 }}>
			{why}
		</Alert>
	))
}
