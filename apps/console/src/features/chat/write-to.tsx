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
	return <WriteTo query={about} words={t('chat.write')} />
}

/** A link from a shop, or something of it, to the conversation of the platform with the shop; nothing for who may not open it. */
export function WriteToShop({ about }: { about: { mer_id: string; order_id?: string } }) {
	return <WriteTo query={about} words={t('chat.write_shop')} />
}

/**
 * A link from where only the platform can help to the shop's conversation with it; nothing for who may not open it. A payout has no card: its
 * number begins the message.
 */
export function WriteToPlatform({
	about,
	whose,
}: {
	about:
		| { order_id: string }
		| { product_id: string }
		| { payout_sn: string }
		| Record<never, never>
	/** What tells this link from those of other rows. */
	whose?: string
}) {
	const words = t('chat.write_platform')
	return (
		<WriteTo
			query={{ platform: '1', ...about }}
			words={words}
			{...(whose !== undefined && { label: t('action.whose', { action: words, whose }) })}
		/>
	)
}

function WriteTo({
	query,
	words,
	label,
}: {
	query: Record<string, string>
	words: string
	label?: string
}) {
	const mayOpen = useMayOpen()
	if (!mayOpen('/chat')) return null
	return (
		<Button
			variant={label === undefined ? 'outlined' : 'text'}
			size={label === undefined ? 'medium' : 'small'}
			component={Link}
			to={`/chat?${new URLSearchParams(query).toString()}`}
			aria-label={label}
			sx={{ whiteSpace: 'nowrap' }}
		>
			{words}
		</Button>
	)
}
