import { Button, Icon } from '@portolan/ui'
import { Check, Plus } from 'lucide-react'
import { t } from '../../shared/messages.ts'
import { useFollow } from './use-follow.ts'

/** Follows a shop, or stops. Visitors are asked to sign in first. */
export function FollowButton({
	shop,
	size = 's',
	block = false,
}: {
	shop: { mer_id: string; mer_name: string; is_follow: 0 | 1; fans: number }
	size?: 's' | 'm'
	block?: boolean
}) {
	const { isFollowed, toggle } = useFollow(shop)
	return (
		<Button
			size={size}
			block={block}
			tone={isFollowed ? 'plain' : 'ink'}
			onPress={toggle}
			start={<Icon as={isFollowed ? Check : Plus} size={16} />}
			className="shrink-0"
		>
			{isFollowed ? t('shop.following') : t('shop.follow')}
			{/* The name begins with the visible text, for voice control, and adds the shop, for screen readers. */}
			<span className="sr-only">{shop.mer_name}</span>
		</Button>
	)
}
