import { Avatar, Button, Icon, Spinner } from '@portolan/ui'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { renew } from '../../shared/queries.ts'
import type { Me } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'
import { nameOf } from './name-of.ts'
import { sendPicture } from './send-picture.ts'

/** What may be sent up. Source: security.md (uploads). */
const mostBytes = 5 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp']

/** The person's picture, with the way to choose another one or to take it away. */
export function AvatarPicker({ me }: { me: Me }) {
	const input = useRef<HTMLInputElement>(null)
	const [isBusy, setBusy] = useState(false)

	async function set(work: () => Promise<string>): Promise<void> {
		setBusy(true)
		try {
			await call('updateProfile', { avatar: await work() })
			await renew('getUserInfo')
			toast.success(t('profile.saved'))
		} catch {
			// The call has said it; the old picture stays.
		} finally {
			setBusy(false)
		}
	}
	function take(file: File): void {
		if (!types.includes(file.type)) toast.fail(t('profile.picture_type'))
		else if (file.size > mostBytes) toast.fail(t('profile.picture_large'))
		else void set(() => sendPicture(file))
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
				accept={types.join(',')}
				className="hidden"
				tabIndex={-1}
				aria-hidden
				onChange={(event) => {
					const [file] = event.target.files ?? []
					event.target.value = ''
					if (file) take(file)
				}}
			/>
		</div>
	)
}
