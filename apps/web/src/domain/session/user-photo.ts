import { queryOptions, useQuery } from '@tanstack/react-query'
import { http } from '@/domain/http/http.ts'
import { imageUrl } from '@/domain/images/image-url.ts'
import { useObjectUrl } from '@/lib/hooks/use-object-url.ts'
import { useSessionUser } from './session.ts'

/**
 * The photo of the signed-in user as an image address. A photo on the API server needs the token, so it is
 * fetched.
 */
export function useUserPhoto() {
  const user = useSessionUser()
  const photo = user?.photo ?? null
  const isLocal = user?.isLocalImage ?? false
  const { data, isPending } = useQuery({ ...photoQuery(photo ?? ''), enabled: isLocal })
  const objectUrl = useObjectUrl(isLocal ? data : null)
  return { photoUrl: isLocal ? objectUrl : photo, isLoading: isLocal && isPending }
}

/** Never stale: the path changes with the photo. */
const photoQuery = (photo: string) =>
  queryOptions({
    queryKey: ['user-photo', photo],
    queryFn: ({ signal }) => http.file(imageUrl(photo), { signal }).then((file) => file.blob()),
    staleTime: Number.POSITIVE_INFINITY,
  })
