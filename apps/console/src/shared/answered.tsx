import { Alert, Button, Skeleton, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { problemText } from './problem-text.ts'
import { t } from './words.ts'

/** Shows the reply to a query; a skeleton while it is loading; if it fails, the reason and a button that asks again. */
export function Answered<Reply>({
	asked,
	children,
}: {
	asked: UseQueryResult<Reply>
	children: (reply: Reply) => ReactNode
}) {
	if (asked.data !== undefined) return children(asked.data)
	if (asked.error)
		return (
			<Alert
				severity="error"
				action={
					<Button color="inherit" onClick={() => void asked.refetch()}>
						{t('waiting.again')}
					</Button>
				}
			>
				{problemText(asked.error)}
			</Alert>
		)
	return (
		<Stack spacing={2} aria-busy="true" aria-label={t('layout.loading')} role="status">
			<Skeleton variant="rounded" height={120} />
			<Skeleton variant="rounded" height={240} />
		</Stack>
	)
}
