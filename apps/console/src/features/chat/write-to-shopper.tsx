import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMayOpen } from '../../shared/may-open.ts'
import { t } from '../../shared/words.ts'

/** A link from an order or a shopper to the conversation with the shopper; nothing for who may not open it. */
export function WriteToShopper({
	about,
}: {
	about: { order_id: string } | { shopper_id: string }
}) {
	const mayOpen = useMayOpen()
	if (!mayOpen('/chat')) return null
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
