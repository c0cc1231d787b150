export type List<Query, Response> = (query?: Partial<Query>, options?: CallOptions) => Promise<Response>
export type All<Response> = (query?: undefined, options?: CallOptions) => Promise<Response>
export type Find<Query, Response> = (query: Query, options?: CallOptions) => Promise<Response>
export type One<Response> = (name: string | number, options?: CallOptions) => Promise<Response>
export type Write<Body, Response> = (body: Body, options?: CallOptions) => Promise<Response>
export type WriteTo<Body, Response> = (id: number, body: Body, options?: CallOptions) => Promise<Response>
export type Client = ReturnType<typeof createClient>
/** The public API of Vigie: one method for each operation, which resolves to the body that `/api/docs` describes. */
export declare function createClient(options: ClientOptions): {
  articles: List<
    {
      page: number
      limit: number
      category?: string | undefined
      tag?: string | undefined
      search?: string | undefined
    },
    {
      success: true
      data: {
        id: number
        title: string
        slug: string
        excerpt: string
        author: string
        category: string
        image: string | null
        gallery: string[]
        imageAlts: Record<string, string>
        tags: string[]
        metaTitle: string
        metaDescription: string
        updatedAt: string
        cover: {
          url: string
          width: number | null
          height: number | null
          alt: string
          srcset: string
          placeholder: string | null
          focus: {
            x: number
            y: number
          }
        } | null
        pictures: {
          url: string
          width: number | null
          height: number | null
          alt: string
          srcset: string
          placeholder: string | null
          focus: {
            x: number
            y: number
          }
        }[]
        publishedAt: string
      }[]
      pagination: {
        page: number
        limit: number
        total: number
        pages: number
        isMore?: true | undefined
      }
    }
  >
  /** By its slug. A former slug leads to the article, whose `slug` is then another one. */
  article: One<{
    success: true
    data: {
      id: number
      title: string
      slug: string
      excerpt: string
      content: string
      author: string
      category: string
      image: string | null
      gallery: string[]
      imageAlts: Record<string, string>
      tags: string[]
      metaTitle: string
      metaDescription: string
      updatedAt: string
      cover: {
        url: string
        width: number | null
        height: number | null
        alt: string
        srcset: string
        placeholder: string | null
        focus: {
          x: number
          y: number
        }
      } | null
      pictures: {
        url: string
        width: number | null
        height: number | null
        alt: string
        srcset: string
        placeholder: string | null
        focus: {
          x: number
          y: number
        }
      }[]
      publishedAt: string
      contentHtml: string
    }
  }>
  /** By the token of a link for proofreading. */
  preview: One<{
    success: true
    data: {
      id: number
      title: string
      slug: string
      excerpt: string
      content: string
      author: string
      category: string
      image: string | null
      gallery: string[]
      imageAlts: Record<string, string>
      tags: string[]
      metaTitle: string
      metaDescription: string
      updatedAt: string
      cover: {
        url: string
        width: number | null
        height: number | null
        alt: string
        srcset: string
        placeholder: string | null
        focus: {
          x: number
          y: number
        }
      } | null
      pictures: {
        url: string
        width: number | null
        height: number | null
        alt: string
        srcset: string
        placeholder: string | null
        focus: {
          x: number
          y: number
        }
      }[]
      contentHtml: string
      publishedAt: string | null
    }
  }>
  projects: List<
    {
      page: number
      limit: number
      category?: string | undefined
    },
    {
      success: true
      data: {
        id: number
        title: string
        slug: string
        description: string
        image: string
        category: string
        client: string | null
        date: string
        tags: string[]
        link: string | null
        gallery: string[]
        imageAlts: Record<string, string>
        updatedAt: string
        cover: {
          url: string
          width: number | null
          height: number | null
          alt: string
          srcset: string
          placeholder: string | null
          focus: {
            x: number
            y: number
          }
        } | null
        pictures: {
          url: string
          width: number | null
          height: number | null
          alt: string
          srcset: string
          placeholder: string | null
          focus: {
            x: number
            y: number
          }
        }[]
      }[]
      pagination: {
        page: number
        limit: number
        total: number
        pages: number
        isMore?: true | undefined
      }
    }
  >
  /** By its slug or its number. */
  project: One<{
    success: true
    data: {
      id: number
      title: string
      slug: string
      description: string
      image: string
      category: string
      client: string | null
      date: string
      tags: string[]
      link: string | null
      gallery: string[]
      imageAlts: Record<string, string>
      updatedAt: string
      cover: {
        url: string
        width: number | null
        height: number | null
        alt: string
        srcset: string
        placeholder: string | null
        focus: {
          x: number
          y: number
        }
      } | null
      pictures: {
        url: string
        width: number | null
        height: number | null
        alt: string
        srcset: string
        placeholder: string | null
        focus: {
          x: number
          y: number
        }
      }[]
      descriptionHtml: string
    }
  }>
  events: All<{
    success: true
    events: {
      id: number
      title: string
      description: string
      date: string
      startDate: string
      endDate: string | null
      allDay: boolean
      startTime: string | null
      endTime: string | null
      category: string
      priority: 1 | 2 | 3
      location: string
      image: string | null
      color: string
      isPermanent: boolean
      registration: {
        isOpen: boolean
        places: number
        placesLeft: number
        closesOn: string
        price: string
        questions: {
          text: string
          required: boolean
        }[]
      } | null
      cover: {
        url: string
        width: number | null
        height: number | null
        alt: string
        srcset: string
        placeholder: string | null
        focus: {
          x: number
          y: number
        }
      } | null
    }[]
  }>
  /** By the number of the event. */
  register: WriteTo<
    {
      name: string
      email: string
      language?: 'en' | 'fr' | undefined
      answers?:
        | {
            question: string
            answer: string
          }[]
        | undefined
      website?: string | undefined
      entry?:
        | {
            page: string
            referrer?: string | undefined
            source?: string | null | undefined
            medium?: string | null | undefined
            campaign?: string | null | undefined
          }
        | undefined
    },
    {
      success: true
      data: {
        state: 'registered' | 'waiting'
      }
      message: string
    }
  >
  eventsCalendar: All<string>
  newsletters: List<
    {
      page: number
      limit: number
    },
    {
      success: true
      data: {
        slug: string
        subject: string
        preheader: string
        sentAt: string
      }[]
      pagination: {
        page: number
        limit: number
        total: number
        pages: number
        isMore?: true | undefined
      }
    }
  >
  newsletter: One<{
    success: true
    data: {
      slug: string
      subject: string
      preheader: string
      sentAt: string
      contentHtml: string
    }
  }>
  rss: All<string>
  sitemap: All<string>
  appointmentTypes: All<{
    success: true
    data: {
      id: number
      name: {
        fr: string
        en: string
      }
      durationMinutes: number
      place: {
        kind: 'address' | 'telephone' | 'video'
        address: string | null
      }
      questions: {
        text: string
        required: boolean
      }[]
    }[]
  }>
  slots: Find<
    {
      from: string
      to: string
      type?: number | undefined
    },
    {
      success: true
      data: {
        date: string
        startTime: string
        endTime: string
      }[]
    }
  >
  book: Write<
    {
      name: string
      email: string
      phone?: string | null | undefined
      message?: string | null | undefined
      answers?:
        | {
            question: string
            answer: string
          }[]
        | undefined
      date: string
      startTime: string
      endTime?: string | undefined
      type?: number | null | undefined
      language?: 'en' | 'fr' | undefined
      website?: string | undefined
      entry?:
        | {
            page: string
            referrer?: string | undefined
            source?: string | null | undefined
            medium?: string | null | undefined
            campaign?: string | null | undefined
          }
        | undefined
    },
    {
      success: true
      data: {
        id: number
        name: string
        email: string
        phone: string | null
        message: string | null
        answers: {
          question: string
          answer: string
        }[]
        language: 'en' | 'fr'
        type: {
          id: number | null
          nameFr: string
          nameEn: string
          durationMinutes: number
          pauseMinutes: number
          place: {
            kind: 'address' | 'telephone' | 'video'
            text: string
          }
        } | null
        date: string | null
        startTime: string | null
        endTime: string | null
        status: 'cancelled' | 'completed' | 'confirmed' | 'en_cours' | 'pending'
        endedBy: 'client' | 'company' | 'refusal' | null
        availabilitySlot?:
          | {
              date: string
              startTime: string
              endTime: string
            }
          | null
          | undefined
        createdAt: string
        isPast: boolean
        personId?: number | null | undefined
        version: number
      }
      message: string
    }
  >
  sendMessage: Write<
    {
      name: string
      email: string
      company?: string | null | undefined
      phone?: string | null | undefined
      subject: string
      message: string
      type?: 'normal' | 'urgent' | undefined
      website?: string | undefined
      entry?:
        | {
            page: string
            referrer?: string | undefined
            source?: string | null | undefined
            medium?: string | null | undefined
            campaign?: string | null | undefined
          }
        | undefined
    },
    {
      success: true
      data: {
        id: number
        name: string
        email: string
        company: string | null
        phone: string | null
        subject: string
        message: string
        type: 'normal' | 'urgent'
        status: 'closed' | 'pending' | 'read' | 'replied'
        createdAt: string
        reply: {
          message: string
          sentAt: string
        } | null
        personId?: number | null | undefined
      }
      message: string
    }
  >
  subscribe: Write<
    {
      email: string
      language?: 'en' | 'fr' | undefined
      page?: string | undefined
      consent?: string | undefined
      website?: string | undefined
      entry?:
        | {
            page: string
            referrer?: string | undefined
            source?: string | null | undefined
            medium?: string | null | undefined
            campaign?: string | null | undefined
          }
        | undefined
    },
    {
      success: true
      message?: string | undefined
    }
  >
  unsubscribe: Write<
    {
      email: string
      website?: string | undefined
    },
    {
      success: true
      message?: string | undefined
    }
  >
  visitPage: Write<
    {
      page: string
      referrer?: string | undefined
      source?: string | null | undefined
      medium?: string | null | undefined
      campaign?: string | null | undefined
      title?: string | null | undefined
      webdriver?: boolean | undefined
    },
    {
      success: true
      message?: string | undefined
    }
  >
  leavePage: Write<
    {
      page: string
      timeSpent: number
      again?: boolean | undefined
    },
    {
      success: true
      message?: string | undefined
    }
  >
  countSubscription: Write<
    {
      page?: string | undefined
      language?: string | undefined
    },
    {
      success: true
      message?: string | undefined
    }
  >
  endSession: Write<
    {
      duration?: number | undefined
    },
    {
      success: true
      message?: string | undefined
    }
  >
}
export type ClientOptions = {
  /** Where Vigie is reached, such as `https://admin.exemple.fr`. */
  url: string
  /** How many responses to keep with their ETag, so that one that has not changed is not sent again. None by default. */
  memory?: number
  /** Instead of the runtime's own. */
  fetch?: typeof fetch
}
export type CallOptions = {
  /** Ends the call; without one it ends after 20 seconds. */
  signal?: AbortSignal
  /** The `Idempotency-Key` of a write: give the same one when you repeat it. A new one by default. */
  key?: string
}
/** A key for a write that you may have to repeat. */
export declare function newKey(): string
/** Every failure of a call: a refusal of the API, or no response of Vigie at all. */
export declare class VigieError extends Error {
  /** That of the response; 0 when none came from Vigie. */
  readonly status: number
  /**
   * `invalid`, `conflict`, `too_many_requests`… as the API says it. Without its response: `network`, `timeout`,
   * `aborted`, or `wrong_address` where there is no Vigie.
   */
  readonly code: string
  /** What is wrong with each field, in French. */
  readonly fields: Record<string, string>
  readonly details: string[]
  /** Seconds to wait before the next try, when the API gave them. */
  readonly retryAfter: number | undefined
}
