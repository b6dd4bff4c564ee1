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
			{/* Whoever calls it by what they see finds it; whoever hears it hears which shop. */}
			<span className="sr-only">{shop.mer_name}</span>
		</Button>
	)
}
