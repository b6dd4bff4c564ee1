import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { t } from '../../shared/words.ts'

/** A link from an order or a shopper to the conversation with the shopper. */
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
