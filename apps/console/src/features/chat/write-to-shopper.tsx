import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { t } from '../../shared/words.ts'

/** The way from an order, or from a shopper, to the conversation with them. */
export function WriteToShopper({
	about,
}: {
	about: { order_id: string } | { shopper_id: string }
}) {
	return (
		<Button
			variant="outlined"
			component={Link}
			to={`/chat?${new URLSearchParams({ ...about }).toString()}`}
		>
			{t('chat.write')}
		</Button>
	)
}
