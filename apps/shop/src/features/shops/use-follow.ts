import { t } from '../../shared/messages.ts'
import { queryClient } from '../../shared/query-client.ts'
import { useAction } from '../../shared/queries.ts'
import { useSignInFirst } from '../../shared/sign-in-first.ts'
import { toast } from '../../shared/toast.ts'
import { setData } from '../../shared/set-data.ts'
import { waitIfOffline } from '../../shared/wait-if-offline.ts'

interface Following {
	isFollowed: boolean
	fans: number
}

const { keyOf, useData: useSetFollowing } = setData<Following>('followed')

/** Whether the shopper follows a shop, how many do, and the function that changes it; the change is shown everywhere at once. */
export function useFollow(shop: {
	mer_id: string
	mer_name: string
	is_follow: 0 | 1
	fans: number
}): Following & { toggle: () => void; isPending: boolean } {
	const key = keyOf(shop.mer_id)
	const set = useSetFollowing(shop.mer_id)
	const follow = useAction('followShop', {
		skipRepeatCheck: true,
		renews: ['listFollows', 'listShopNews'],
	})
	const signInFirst = useSignInFirst()
	const now = set ?? { isFollowed: shop.is_follow === 1, fans: shop.fans }

	return {
		...now,
		isPending: follow.isPending,
		toggle: () => {
			if (!signInFirst() || follow.isPending) return
			const isFollowed = !now.isFollowed
			const waits = waitIfOffline({
				name: 'followShop',
				input: { mer_id: shop.mer_id, follow: isFollowed ? 1 : 0 },
				target: `follow ${shop.mer_id}`,
				text: t(isFollowed ? 'waiting.follow' : 'waiting.unfollow', { shop: shop.mer_name }),
				shows: key,
				before: now,
			})
			if (waits) return
			queryClient.setQueryData(key, { isFollowed, fans: now.fans + (isFollowed ? 1 : -1) })
			follow.mutate(
				{ mer_id: shop.mer_id, follow: isFollowed ? 1 : 0 },
				{
					onSuccess: (reply) => {
						queryClient.setQueryData(key, { isFollowed: reply.is_follow === 1, fans: reply.fans })
						toast.success(isFollowed ? t('shop.followed_now') : t('shop.unfollowed_now'))
					},
					onError: () => queryClient.setQueryData(key, now),
				},
			)
		},
	}
}
