import { Avatar, Button, Icon, Spinner } from '@portolan/ui'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { renew } from '../../shared/queries.ts'
import { pictureTypes, sendPicture } from '../../shared/send-picture.ts'
import type { Me } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'
import { nameOf } from './name-of.ts'

/** The person's picture, with the way to choose another one or to take it away. */
export function AvatarPicker({ me }: { me: Me }) {
	const input = useRef<HTMLInputElement>(null)
	const [isBusy, setBusy] = useState(false)

	/** Nothing changes where there is nothing to set. */
	async function set(work: () => Promise<string | null>): Promise<void> {
		setBusy(true)
		try {
			const avatar = await work()
			if (avatar === null) return
			await call('updateProfile', { avatar })
			await renew('getUserInfo')
			toast.success(t('profile.saved'))
		} catch {
			// The call has said it; the old picture stays.
		} finally {
			setBusy(false)
		}
	}

	return (
		<div className="flex flex-col items-center gap-2">
			<button
				type="button"
				aria-label={isBusy ? t('profile.picture_busy') : t('profile.picture_change')}
				disabled={isBusy}
				onClick={() => input.current?.click()}
				className="press relative rounded-full"
			>
				<Avatar src={me.avatar} name={nameOf(me)} size={96} />
				<span className="absolute -end-1 -bottom-1 inline-flex size-10 items-center justify-center rounded-full border-4 border-canvas bg-brand text-on-brand">
					{isBusy ? <Spinner /> : <Icon as={Camera} size={18} />}
				</span>
			</button>
			<p className="max-w-full truncate text-20 font-semibold">
				<bdi>{nameOf(me)}</bdi>
			</p>
			{me.avatar !== '' && (
				<Button tone="quiet" size="m" disabled={isBusy} onPress={() => void set(async () => '')}>
					{t('profile.picture_remove')}
				</Button>
			)}
			<input
				ref={input}
				type="file"
				accept={pictureTypes}
				className="hidden"
				tabIndex={-1}
				aria-hidden
				onChange={(event) => {
					const [file] = event.target.files ?? []
					event.target.value = ''
					if (file) void set(() => sendPicture('avatar', file))
				}}
			/>
		</div>
	)
}
