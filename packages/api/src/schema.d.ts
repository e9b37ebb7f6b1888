// Written by npm run api from the routes of the server. Do not edit: changes are overwritten.
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ready to serve */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "ok";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of the pages: public keys, and the build */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            stripe_publishable_key: string;
                            stripe_js_url: string;
                            build: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a sign-up and mail its code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        phone_number: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            handle: string;
                            email: string;
                            /** Format: date-time */
                            code_sent_at: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finish a sign-up with its code, and log in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        handle: string;
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id_token: string;
                            access_token: string;
                            /** Format: date-time */
                            expires_at: string;
                            user: {
                                id: string;
                                email: string;
                                phone_number: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail another confirmation code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        handle: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            code_sent_at: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id_token: string;
                            access_token: string;
                            /** Format: date-time */
                            expires_at: string;
                            user: {
                                id: string;
                                email: string;
                                phone_number: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a code to set a new password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a code, and log in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        code: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id_token: string;
                            access_token: string;
                            /** Format: date-time */
                            expires_at: string;
                            user: {
                                id: string;
                                email: string;
                                phone_number: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the password, and end every other session */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current_password: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew the session of this browser's cookie */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id_token: string;
                            access_token: string;
                            /** Format: date-time */
                            expires_at: string;
                            user: {
                                id: string;
                                email: string;
                                phone_number: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session of this browser, or all sessions of its user */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        everywhere?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user who is logged in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                id: string;
                                email: string;
                                phone_number: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{username}/email/verify/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The new email address that waits for its code, if there is one */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    username: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            exists: boolean;
                            email?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Request another email address: a code is mailed to it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    username: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        newEmail: string;
                        /** @description The current password; only needed when the log-in is more than ten minutes ago */
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            email: string;
                            /** Format: date-time */
                            code_sent_at: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finish a change of the email address with its code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        verification_code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                id: string;
                                email: string;
                                phone_number: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/email/verify/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail another code to the new email address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            code_sent_at: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/undo-email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a change of the email address, with the link that was mailed to the earlier address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the mobile number */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone_number: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                id: string;
                                email: string;
                                phone_number: string;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operators that have a service on sale, by name, the first 100 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            slug: string;
                            name: string;
                            site_name: string;
                            brand_colour: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/page/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operators that follow, 100 in each page; a page after the last one is empty */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    page: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            slug: string;
                            name: string;
                            site_name: string;
                            brand_colour: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/slug/{clientSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An operator with its services, by slug */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            slug: string;
                            name: string;
                            site_name: string;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            time_zone: string;
                            brand_colour: string;
                            sales_year: string[];
                            current_sales_year: string;
                            features: {
                                buy_vouchers?: boolean;
                                require_id?: string;
                                disable_photo?: boolean;
                                /** @enum {string} */
                                currency?: "gbp" | "eur";
                                booking_days_ahead?: number;
                                min_trips_per_booking?: number;
                                swap_cut_off_hours?: number;
                                hide_buy_again?: boolean;
                                min_top_up_trips?: number;
                                sale_cut_off_minutes?: number;
                                boarding_notifications?: boolean;
                                /** @description Off for the second passenger of an account */
                                second_passenger_per_cent?: number;
                                further_passengers_per_cent?: number;
                            };
                            support: {
                                name?: string;
                                email?: string;
                                phone?: string;
                            };
                            stripe_account_id?: string;
                            /**
                             * @description An operator for training: nothing there is real (C-061)
                             * @enum {boolean}
                             */
                            is_practice?: true;
                            /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                            logo?: string;
                            refund_steps?: {
                                days_before: number;
                                per_cent: number;
                            }[];
                            /** @description In words; absent: the operator has not decided */
                            refund_rules?: string[];
                            refund_words?: string;
                            services: {
                                id: string;
                                name: string;
                                description: string;
                                route_url?: string;
                                timetable_url?: string;
                                terms_url?: string;
                                time?: string;
                                price?: number;
                                stops: string[];
                                destinations: string[];
                                zones: {
                                    name: string;
                                    stops: string[];
                                }[];
                                yr_groups: {
                                    primary?: boolean;
                                    secondary?: boolean;
                                    sixth_form?: boolean;
                                };
                                disable_year: string[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An operator with its services, by id or slug */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            slug: string;
                            name: string;
                            site_name: string;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            time_zone: string;
                            brand_colour: string;
                            sales_year: string[];
                            current_sales_year: string;
                            features: {
                                buy_vouchers?: boolean;
                                require_id?: string;
                                disable_photo?: boolean;
                                /** @enum {string} */
                                currency?: "gbp" | "eur";
                                booking_days_ahead?: number;
                                min_trips_per_booking?: number;
                                swap_cut_off_hours?: number;
                                hide_buy_again?: boolean;
                                min_top_up_trips?: number;
                                sale_cut_off_minutes?: number;
                                boarding_notifications?: boolean;
                                /** @description Off for the second passenger of an account */
                                second_passenger_per_cent?: number;
                                further_passengers_per_cent?: number;
                            };
                            support: {
                                name?: string;
                                email?: string;
                                phone?: string;
                            };
                            stripe_account_id?: string;
                            /**
                             * @description An operator for training: nothing there is real (C-061)
                             * @enum {boolean}
                             */
                            is_practice?: true;
                            /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                            logo?: string;
                            refund_steps?: {
                                days_before: number;
                                per_cent: number;
                            }[];
                            /** @description In words; absent: the operator has not decided */
                            refund_rules?: string[];
                            refund_words?: string;
                            services: {
                                id: string;
                                name: string;
                                description: string;
                                route_url?: string;
                                timetable_url?: string;
                                terms_url?: string;
                                time?: string;
                                price?: number;
                                stops: string[];
                                destinations: string[];
                                zones: {
                                    name: string;
                                    stops: string[];
                                }[];
                                yr_groups: {
                                    primary?: boolean;
                                    secondary?: boolean;
                                    sixth_form?: boolean;
                                };
                                disable_year: string[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service/{serviceId}/tickets/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tickets of a service in a sales year; private ones are not listed */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    serviceId: string;
                    year: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            client_id: string;
                            service_id: string;
                            year: string;
                            /** @enum {string} */
                            type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                            /** @enum {string} */
                            sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                            name: string;
                            travel_pattern?: string;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            /** @enum {string} */
                            payment_type?: "dd" | "ext";
                            pricing_model?: string;
                            price?: number;
                            return_price?: number;
                            trip_price?: number;
                            zone_prices?: {
                                [key: string]: number;
                            };
                            zone_return_prices?: {
                                [key: string]: number;
                            };
                            zone_trip_prices?: {
                                [key: string]: number;
                            };
                            price_deposit?: number;
                            price_monthly?: number;
                            zone_prices_deposit?: {
                                [key: string]: number;
                            };
                            zone_prices_monthly?: {
                                [key: string]: number;
                            };
                            num_monthly_payments?: number;
                            monthly_sub_start?: string;
                            num_bookable_journeys?: {
                                [key: string]: number;
                            };
                            default_trips?: number;
                            start?: string;
                            expiry?: string;
                            available: boolean;
                            is_enabled?: boolean;
                            is_private: boolean;
                            /** @description It takes part in the prices for second and later passengers */
                            sibling_price?: boolean;
                            remaining?: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket/{ticketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A ticket, also one that is not on sale any more; a private ticket is shown to everyone who has its id */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    ticketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            client_id: string;
                            service_id: string;
                            year: string;
                            /** @enum {string} */
                            type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                            /** @enum {string} */
                            sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                            name: string;
                            travel_pattern?: string;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            /** @enum {string} */
                            payment_type?: "dd" | "ext";
                            pricing_model?: string;
                            price?: number;
                            return_price?: number;
                            trip_price?: number;
                            zone_prices?: {
                                [key: string]: number;
                            };
                            zone_return_prices?: {
                                [key: string]: number;
                            };
                            zone_trip_prices?: {
                                [key: string]: number;
                            };
                            price_deposit?: number;
                            price_monthly?: number;
                            zone_prices_deposit?: {
                                [key: string]: number;
                            };
                            zone_prices_monthly?: {
                                [key: string]: number;
                            };
                            num_monthly_payments?: number;
                            monthly_sub_start?: string;
                            num_bookable_journeys?: {
                                [key: string]: number;
                            };
                            default_trips?: number;
                            start?: string;
                            expiry?: string;
                            available: boolean;
                            is_enabled?: boolean;
                            is_private: boolean;
                            /** @description It takes part in the prices for second and later passengers */
                            sibling_price?: boolean;
                            remaining?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Services by the name of a school, stop, town, postcode district, service or operator; each word may have one wrong letter */
        get: {
            parameters: {
                query: {
                    q: string;
                    page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Operators with this name, 3 at most, on the first page */
                            operators: {
                                slug: string;
                                name: string;
                                brand_colour: string;
                            }[];
                            /** @description 20 at most, those of one page */
                            services: {
                                client: {
                                    slug: string;
                                    name: string;
                                    brand_colour: string;
                                };
                                service: {
                                    id: string;
                                    name: string;
                                    time?: string;
                                    stops: string[];
                                    destinations: string[];
                                    zones: {
                                        name: string;
                                        stops: string[];
                                    }[];
                                };
                                offer: {
                                    /** @description The cheapest ticket that can be bought today. With chosen days, it costs its cheapest choice of days */
                                    cheapest?: {
                                        /** @description The ticket */
                                        name: string;
                                        price: number;
                                        /** @enum {string} */
                                        currency: "gbp" | "eur";
                                        /** @description How many are left of this ticket, when it is limited */
                                        remaining?: number;
                                    };
                                    /** @description How many tickets can be bought */
                                    on_sale: number;
                                    /** @description How many tickets are sold out */
                                    sold_out: number;
                                };
                                /** @description The names that the search found, those with most of its words first */
                                places: {
                                    /** @enum {string} */
                                    kind: "service" | "operator" | "destination" | "stop" | "zone" | "town" | "postcode_area";
                                    name: string;
                                }[];
                            }[];
                            /** @description Whether more services have these words, after this page */
                            has_more: boolean;
                            /** @description Words that no service has */
                            ignored: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/slug/{clientSlug}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is on sale for each service of an operator: the cheapest ticket that can be bought, by service id */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                /** @description The cheapest ticket that can be bought today. With chosen days, it costs its cheapest choice of days */
                                cheapest?: {
                                    /** @description The ticket */
                                    name: string;
                                    price: number;
                                    /** @enum {string} */
                                    currency: "gbp" | "eur";
                                    /** @description How many are left of this ticket, when it is limited */
                                    remaining?: number;
                                };
                                /** @description How many tickets can be bought */
                                on_sale: number;
                                /** @description How many tickets are sold out */
                                sold_out: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service-availability/{clientSlug}/{serviceId}/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The remaining seats of each departure on sale, by YYYYMMDD and AM or PM */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    year: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                remaining: number;
                                /** @description Nobody can buy it any more, wherever they board */
                                ended?: {
                                    /** @description Otherwise it was sold until a time before it leaves, or it has no times */
                                    has_left: boolean;
                                    /** @description When it left, or when its sale ended, on the clocks of the operator */
                                    at: string;
                                };
                                /** @description The stops at which nobody who buys it now can board any more */
                                ended_at_stops?: {
                                    [key: string]: {
                                        /** @description Otherwise it was sold until a time before it leaves, or it has no times */
                                        has_left: boolean;
                                        /** @description When it left, or when its sale ended, on the clocks of the operator */
                                        at: string;
                                    };
                                };
                                /** @description When its sale ends next, in milliseconds since 1970, where that is soon enough to be known */
                                ends_at?: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/{clientId}/service/{serviceId}/capacity_pattern/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The remaining seats of each weekday and direction, by ticket type, for tickets whose weekdays are chosen */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientId: string;
                    serviceId: string;
                    year: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            pattern: {
                                [key: string]: {
                                    m?: {
                                        am?: number;
                                        pm?: number;
                                    };
                                    tu?: {
                                        am?: number;
                                        pm?: number;
                                    };
                                    w?: {
                                        am?: number;
                                        pm?: number;
                                    };
                                    th?: {
                                        am?: number;
                                        pm?: number;
                                    };
                                    f?: {
                                        am?: number;
                                        pm?: number;
                                    };
                                    sa?: {
                                        am?: number;
                                        pm?: number;
                                    };
                                    su?: {
                                        am?: number;
                                        pm?: number;
                                    };
                                };
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/pre-signed-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link to send a photo to, good for one upload within 10 minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fileType: string;
                        fileSize: number;
                        user: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uri */
                            preSignedUrl: string;
                            fileName: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A photo, as JPEG, for the purchaser who sent it and the guardians of a ticket that carries it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    fileName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/passengers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved passengers of an account, and after them the passengers of its tickets that are not saved */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            passengers: {
                                id?: string;
                                version?: number;
                                first_name: string;
                                last_name: string;
                                school?: string;
                                /** @description The year group, and the school year in which it is right; it moves up on 1 August */
                                year_group?: {
                                    group: string;
                                    year: string;
                                };
                                photo?: string;
                                student_ids: {
                                    client_id: string;
                                    student_id: string;
                                }[];
                                /** @description The latest ticket of a passenger that is not saved */
                                customer_ticket_id?: string;
                                /** @description The keys of the names that this passenger has on tickets, as nameKey of packages/domain returns them */
                                names: string[];
                                /** @description What was chosen for the latest ticket of each service, latest first */
                                choices: {
                                    service_id: string;
                                    stop?: string;
                                    dest?: string;
                                    zone?: string;
                                    zone_stop?: string;
                                }[];
                            }[];
                            /** @description The operators of student ids */
                            operators: {
                                client_id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Save a passenger; 409 for a second one of the same name, and for the 31st */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        first_name: string;
                        last_name: string;
                        school?: string;
                        year_group?: {
                            group: string;
                            year: string;
                        };
                        photo?: string;
                        /** @default [] */
                        student_ids?: {
                            /** Format: uuid */
                            client_id: string;
                            student_id: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            version: number;
                            first_name: string;
                            last_name: string;
                            school?: string;
                            /** @description The year group, and the school year in which it is right; it moves up on 1 August */
                            year_group?: {
                                group: string;
                                year: string;
                            };
                            photo?: string;
                            student_ids: {
                                client_id: string;
                                student_id: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/passengers/{passengerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a saved passenger; 409 when its version has been changed elsewhere */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                    passengerId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        first_name: string;
                        last_name: string;
                        school?: string;
                        year_group?: {
                            group: string;
                            year: string;
                        };
                        photo?: string;
                        /** @default [] */
                        student_ids?: {
                            /** Format: uuid */
                            client_id: string;
                            student_id: string;
                        }[];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            version: number;
                            first_name: string;
                            last_name: string;
                            school?: string;
                            /** @description The year group, and the school year in which it is right; it moves up on 1 August */
                            year_group?: {
                                group: string;
                                year: string;
                            };
                            photo?: string;
                            student_ids: {
                                client_id: string;
                                student_id: string;
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove a saved passenger, with the photo unless a ticket has it; tickets stay as they are */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                    passengerId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/list-by/user-id/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A purchaser's tickets, newest purchase first; lastKey is the last_item of the page before, in JSON */
        get: {
            parameters: {
                query?: {
                    lastKey?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: string;
                                /** @description 8 characters to read out: unique for the operator */
                                reference: string;
                                client_id: string;
                                ticket_id: string;
                                service_id: string;
                                service_name: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                /** @description The travel pattern that it was sold with */
                                opt?: string;
                                ticket_year: string;
                                passenger: {
                                    first_name: string;
                                    last_name: string;
                                    photo?: string;
                                };
                                /**
                                 * @description The name is then a placeholder
                                 * @enum {boolean}
                                 */
                                is_passenger_deleted?: true;
                                /** Format: date-time */
                                date_purchased: string;
                                /** Format: date */
                                start: string;
                                /** Format: date */
                                expiry: string;
                                trips?: number;
                                trips_taken: number;
                                default_trips?: number;
                                /** @enum {string} */
                                ticket_status: "active" | "suspended" | "void";
                                /**
                                 * @description Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled
                                 * @enum {boolean}
                                 */
                                does_not_run?: true;
                                notify: boolean;
                                has_boarding_notifications: boolean;
                                old_passenger?: {
                                    first_name: string;
                                    last_name: string;
                                };
                                zone?: string;
                                zone_stop?: string;
                                stop?: string;
                                dest?: string;
                                yr?: string;
                                ext_id?: string;
                                price: number;
                                total_price: number;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                voucher_id?: string;
                                /** @description How often the photo was replaced; absent where tickets have no photo */
                                photo_changes?: number;
                                client: {
                                    slug: string;
                                    name: string;
                                    site_name: string;
                                    brand_colour: string;
                                    /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                    logo?: string;
                                    /**
                                     * @description An operator for training: nothing there is real (C-061)
                                     * @enum {boolean}
                                     */
                                    is_practice?: true;
                                    hide_buy_again: boolean;
                                };
                            }[];
                            /** @description There is more: send it as lastKey, in JSON */
                            last_item?: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                date_purchased: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/user-id/{userId}/{customerTicketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer ticket with the text of its QR code; 403 for the ticket of another account */
        get: {
            parameters: {
                query?: {
                    /** @description With any value, the response contains `notify` */
                    include_notifications?: string;
                };
                header?: never;
                path: {
                    userId: string;
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @description 8 characters to read out: unique for the operator */
                            reference: string;
                            client_id: string;
                            ticket_id: string;
                            service_id: string;
                            service_name: string;
                            /** @enum {string} */
                            type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                            /** @enum {string} */
                            sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                            /** @description The travel pattern that it was sold with */
                            opt?: string;
                            ticket_year: string;
                            passenger: {
                                first_name: string;
                                last_name: string;
                                photo?: string;
                            };
                            /**
                             * @description The name is then a placeholder
                             * @enum {boolean}
                             */
                            is_passenger_deleted?: true;
                            /** Format: date-time */
                            date_purchased: string;
                            /** Format: date */
                            start: string;
                            /** Format: date */
                            expiry: string;
                            trips?: number;
                            trips_taken: number;
                            default_trips?: number;
                            /** @enum {string} */
                            ticket_status: "active" | "suspended" | "void";
                            /**
                             * @description Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled
                             * @enum {boolean}
                             */
                            does_not_run?: true;
                            notify: boolean;
                            has_boarding_notifications: boolean;
                            old_passenger?: {
                                first_name: string;
                                last_name: string;
                            };
                            zone?: string;
                            zone_stop?: string;
                            stop?: string;
                            dest?: string;
                            yr?: string;
                            ext_id?: string;
                            price: number;
                            total_price: number;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            voucher_id?: string;
                            /** @description How often the photo was replaced; absent where tickets have no photo */
                            photo_changes?: number;
                            /** @description What was taken off for other passengers of the account */
                            sibling_discount?: number;
                            code?: string;
                            /** @description The order that made it, which has the receipt */
                            order_id: string;
                            client: {
                                slug: string;
                                name: string;
                                site_name: string;
                                brand_colour: string;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                hide_buy_again: boolean;
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                            };
                            plan?: {
                                payments: {
                                    number: number;
                                    /** @enum {string} */
                                    kind: "deposit" | "monthly";
                                    /** Format: date */
                                    due_date: string;
                                    /**
                                     * Format: date
                                     * @description The day on which the bank takes it; absent until the provider has set it
                                     */
                                    charge_date?: string;
                                    amount: number;
                                    /** @description As the direct debit provider says it; planned before that, cancelled once the operator has given it up */
                                    state: string;
                                    /**
                                     * Format: date
                                     * @description When one that failed is asked for again, where it is
                                     */
                                    retry_on?: string;
                                    /** @description What of it went back, where something did */
                                    refunded?: number;
                                }[];
                                total: number;
                                /** @description The status of the mandate that pays for it, in the words of the provider */
                                mandate_status?: string;
                            };
                            /** @description The bus of the passenger on the days on which a departure has several, in words */
                            buses?: string[];
                            refund_steps?: {
                                days_before: number;
                                per_cent: number;
                            }[];
                            /** @description In words; absent: the operator has not decided */
                            refund_rules?: string[];
                            refund_words?: string;
                            /** @description The terms of its service, or of its operator */
                            terms_url?: string;
                            service: {
                                name: string;
                            };
                            ticket: {
                                name: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                travel_pattern?: string;
                                pricing_model?: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/{customerTicketId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer ticket as PDF, to print or to keep */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/user-id/{userId}/{customerTicketId}/boarding-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Switch the emails about boarding on or off; 409 where the operator has disabled them */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        notify: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            notify: boolean;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/{customerTicketId}/new-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a customer ticket a new code; codes that were shown, printed or sent before open nothing from then on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/{customerTicketId}/passenger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Correct the passenger's name, once; codes that were shown before open nothing from then on */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        first_name: string;
                        last_name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            first_name: string;
                            last_name: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete the passenger of a ticket that has ended: name, photo, stop and trips; 409 while it is in use */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/{customerTicketId}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the passenger's photo, up to 3 times; codes that were shown before open nothing from then on */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        photo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trips/by-ticket/{customerTicketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The trips taken with a customer ticket, newest first; 404 while there are none */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            date_time: string;
                            service_name: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records who boarded, up to 200 at once; returns a verdict for each row in their order
         * @description A device may send the same scan any number of times: it counts once. A ticket that one device reads again within 90 seconds, or that two devices read on one run, is a repeat and counts once. After an answer that is no 200, or none at all, it sends the whole batch again. A 401 asks for a new token; a 429 comes after 5,000 rows in an hour.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        scans: {
                            /**
                             * Format: uuid
                             * @description Of the device’s own making: the same id is the same boarding
                             */
                            id: string;
                            /** @description The text of the ticket’s QR code */
                            code?: string;
                            /**
                             * Format: uuid
                             * @description In place of a code
                             */
                            customer_ticket_id?: string;
                            /**
                             * Format: uuid
                             * @description The service of the bus. Default: the service of the ticket
                             */
                            service_id?: string;
                            /**
                             * Format: uuid
                             * @description Which run the bus is on: every device on that run sends the same id
                             */
                            run_id?: string;
                            /** Format: date-time */
                            boarded_at: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            verdicts: ({
                                id: string | null;
                                /** @enum {string} */
                                outcome: "boarded";
                                /** @description An earlier boarding with this ticket on another bus, on the same morning or afternoon */
                                elsewhere?: {
                                    service_name: string;
                                    /** Format: date-time */
                                    boarded_at: string;
                                };
                            } | {
                                id: string | null;
                                /** @enum {string} */
                                outcome: "repeated";
                            } | {
                                id: string | null;
                                /** @enum {string} */
                                outcome: "refused";
                                /** @enum {string} */
                                reason: "malformed" | "id-used-before" | "in-the-future" | "too-long-ago" | "unknown-service" | "not-a-ticket" | "not-ours" | "practice-ticket" | "real-ticket" | "forged" | "outdated-code" | "unknown-ticket" | "void" | "suspended" | "not-yet-valid" | "expired" | "too-many-boardings";
                            })[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A token for one hour, in exchange for the secret that the device was paired with
         * @description With it comes what the device may show of passengers (C-206). It applies what it got last, also to what it has stored before, and deletes what it has of passengers `delete_after_hours` after it was sent.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: string;
                            /** Format: date-time */
                            expires_at: string;
                            passengers: {
                                /**
                                 * @description initial: the first name and the initial of the last one
                                 * @enum {string}
                                 */
                                name: "hidden" | "initial" | "full";
                                photo: boolean;
                                /** @description The year group */
                                year: boolean;
                                notes: boolean;
                                delete_after_hours: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/send/{customerTicketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a customer ticket by email, with a link that shows it without logging in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        /** @description Whether the link shows the photo; by default it does not */
                        show_photo?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            links: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/send-sms/{customerTicketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a customer ticket by SMS to a mobile of the UK or Ireland, with the same kind of link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone_number: string;
                        /** @description Whether the link shows the photo; by default it does not */
                        show_photo?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            links: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/{customerTicketId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many links show a customer ticket without logging in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            links: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Stop every link that shows a customer ticket */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            links: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket-link/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer ticket that a link shows, as far as boarding needs it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            passenger: {
                                first_name: string;
                                last_name: string;
                            };
                            service_name: string;
                            /** @enum {string} */
                            type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                            /** @enum {string} */
                            sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                            ticket_year: string;
                            /** @description The travel pattern that it was sold with */
                            opt?: string;
                            zone?: string;
                            /** Format: date */
                            start: string;
                            /** Format: date */
                            expiry: string;
                            /** @enum {string} */
                            ticket_status: "active" | "suspended" | "void";
                            /**
                             * @description Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled
                             * @enum {boolean}
                             */
                            does_not_run?: true;
                            code?: string;
                            /** @description A small JPEG as a data: address, if the purchaser allowed it for this link and the ticket has a code */
                            photo?: string;
                            /** @description The bus of the passenger on the days on which a departure has several, in words */
                            buses?: string[];
                            client: {
                                name: string;
                                site_name: string;
                                brand_colour: string;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/{customerTicketId}/guardians": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who looks at a customer ticket, and who was asked to */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            guardians: {
                                id: string;
                                /** @description As the purchaser typed it */
                                email: string;
                                /** @enum {string} */
                                state: "invited" | "accepted";
                                /** Format: date-time */
                                invited_at: string;
                                /**
                                 * Format: date-time
                                 * @description Of an invitation
                                 */
                                answer_until?: string;
                                /** Format: date-time */
                                accepted_at?: string;
                                /** @description Boarding emails go to this guardian too, by their own choice */
                                notify: boolean;
                            }[];
                            /** @description How many there may be, invitations included */
                            most: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Offers a customer ticket to the account with this address; the response does not show whether there is one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        from?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            guardians: {
                                id: string;
                                /** @description As the purchaser typed it */
                                email: string;
                                /** @enum {string} */
                                state: "invited" | "accepted";
                                /** Format: date-time */
                                invited_at: string;
                                /**
                                 * Format: date-time
                                 * @description Of an invitation
                                 */
                                answer_until?: string;
                                /** Format: date-time */
                                accepted_at?: string;
                                /** @description Boarding emails go to this guardian too, by their own choice */
                                notify: boolean;
                            }[];
                            /** @description How many there may be, invitations included */
                            most: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/{customerTicketId}/guardians/{guardianId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a customer ticket back from a guardian, or takes back an invitation, at once */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                    guardianId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            guardians: {
                                id: string;
                                /** @description As the purchaser typed it */
                                email: string;
                                /** @enum {string} */
                                state: "invited" | "accepted";
                                /** Format: date-time */
                                invited_at: string;
                                /**
                                 * Format: date-time
                                 * @description Of an invitation
                                 */
                                answer_until?: string;
                                /** Format: date-time */
                                accepted_at?: string;
                                /** @description Boarding emails go to this guardian too, by their own choice */
                                notify: boolean;
                            }[];
                            /** @description How many there may be, invitations included */
                            most: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/guardianships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tickets that are shared with an account, and those that are offered to it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invitations: {
                                id: string;
                                /** @description The purchaser's address */
                                shared_by: string;
                                first_name: string;
                                service_name: string;
                                /** Format: date-time */
                                answer_until: string;
                            }[];
                            tickets: {
                                /** @description The guardianship's, not the ticket's */
                                id: string;
                                service_name: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                /** @description The travel pattern that it was sold with */
                                opt?: string;
                                ticket_year: string;
                                passenger: {
                                    first_name: string;
                                    last_name: string;
                                    photo?: string;
                                };
                                /** Format: date */
                                start: string;
                                /** Format: date */
                                expiry: string;
                                trips?: number;
                                trips_taken: number;
                                /** @enum {string} */
                                ticket_status: "active" | "suspended" | "void";
                                /**
                                 * @description Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled
                                 * @enum {boolean}
                                 */
                                does_not_run?: true;
                                zone?: string;
                                zone_stop?: string;
                                stop?: string;
                                dest?: string;
                                /** @description The guardian's own switch */
                                notify: boolean;
                                has_boarding_notifications: boolean;
                                client: {
                                    name: string;
                                    site_name: string;
                                    brand_colour: string;
                                    /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                    logo?: string;
                                    /**
                                     * @description An operator for training: nothing there is real (C-061)
                                     * @enum {boolean}
                                     */
                                    is_practice?: true;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guardianship/{guardianshipId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A ticket that is shared with the caller, with the text of its QR code; 410 once it is void or over */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guardianshipId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The guardianship's, not the ticket's */
                            id: string;
                            service_name: string;
                            /** @enum {string} */
                            type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                            /** @enum {string} */
                            sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                            /** @description The travel pattern that it was sold with */
                            opt?: string;
                            ticket_year: string;
                            passenger: {
                                first_name: string;
                                last_name: string;
                                photo?: string;
                            };
                            /** Format: date */
                            start: string;
                            /** Format: date */
                            expiry: string;
                            trips?: number;
                            trips_taken: number;
                            /** @enum {string} */
                            ticket_status: "active" | "suspended" | "void";
                            /**
                             * @description Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled
                             * @enum {boolean}
                             */
                            does_not_run?: true;
                            zone?: string;
                            zone_stop?: string;
                            stop?: string;
                            dest?: string;
                            /** @description The guardian's own switch */
                            notify: boolean;
                            has_boarding_notifications: boolean;
                            client: {
                                name: string;
                                site_name: string;
                                brand_colour: string;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                            };
                            code?: string;
                            /** @description The purchaser's address */
                            shared_by: string;
                            /** @description The bus of the passenger on the days on which a departure has several, in words */
                            buses?: string[];
                        };
                    };
                };
            };
        };
        /** Accepts or declines a ticket that is offered to the address of the caller */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guardianshipId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        accept: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        post?: never;
        /** Looks at a shared ticket no more */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guardianshipId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guardianship/{guardianshipId}/boarding-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The guardian's own switch for boarding emails */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guardianshipId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        notify: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            notify: boolean;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/renewal/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open renewals of a purchaser, by the id of the customer ticket that each follows */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                id: string;
                                customer_ticket_id: string;
                                /** @description What is offered */
                                ticket_id: string;
                                /**
                                 * Format: date
                                 * @description The last day on which it can be taken
                                 */
                                closes_on: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/renewal/detailed/{renewalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An open renewal with everything that the renew page needs, in one call; 403 for that of another account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    renewalId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            client: {
                                id: string;
                                slug: string;
                                name: string;
                                site_name: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                time_zone: string;
                                brand_colour: string;
                                sales_year: string[];
                                current_sales_year: string;
                                features: {
                                    buy_vouchers?: boolean;
                                    require_id?: string;
                                    disable_photo?: boolean;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    booking_days_ahead?: number;
                                    min_trips_per_booking?: number;
                                    swap_cut_off_hours?: number;
                                    hide_buy_again?: boolean;
                                    min_top_up_trips?: number;
                                    sale_cut_off_minutes?: number;
                                    boarding_notifications?: boolean;
                                    /** @description Off for the second passenger of an account */
                                    second_passenger_per_cent?: number;
                                    further_passengers_per_cent?: number;
                                };
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                                stripe_account_id?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                refund_steps?: {
                                    days_before: number;
                                    per_cent: number;
                                }[];
                                /** @description In words; absent: the operator has not decided */
                                refund_rules?: string[];
                                refund_words?: string;
                                services: {
                                    id: string;
                                    name: string;
                                    description: string;
                                    route_url?: string;
                                    timetable_url?: string;
                                    terms_url?: string;
                                    time?: string;
                                    price?: number;
                                    stops: string[];
                                    destinations: string[];
                                    zones: {
                                        name: string;
                                        stops: string[];
                                    }[];
                                    yr_groups: {
                                        primary?: boolean;
                                        secondary?: boolean;
                                        sixth_form?: boolean;
                                    };
                                    disable_year: string[];
                                }[];
                            };
                            renewal: {
                                id: string;
                                customer_ticket_id: string;
                                /** @description What is offered */
                                ticket_id: string;
                                /**
                                 * Format: date
                                 * @description The last day on which it can be taken
                                 */
                                closes_on: string;
                                /** @description A seat is kept for it until it closes */
                                is_seat_kept: boolean;
                                /** @description Perhaps in another tab or on another device; paying here continues that payment */
                                is_being_paid: boolean;
                            };
                            /** @description What is offered; what remains of it counts the seat that is kept, or held by its payment */
                            renewal_ticket: {
                                id: string;
                                client_id: string;
                                service_id: string;
                                year: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                name: string;
                                travel_pattern?: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                /** @enum {string} */
                                payment_type?: "dd" | "ext";
                                pricing_model?: string;
                                price?: number;
                                return_price?: number;
                                trip_price?: number;
                                zone_prices?: {
                                    [key: string]: number;
                                };
                                zone_return_prices?: {
                                    [key: string]: number;
                                };
                                zone_trip_prices?: {
                                    [key: string]: number;
                                };
                                price_deposit?: number;
                                price_monthly?: number;
                                zone_prices_deposit?: {
                                    [key: string]: number;
                                };
                                zone_prices_monthly?: {
                                    [key: string]: number;
                                };
                                num_monthly_payments?: number;
                                monthly_sub_start?: string;
                                num_bookable_journeys?: {
                                    [key: string]: number;
                                };
                                default_trips?: number;
                                start?: string;
                                expiry?: string;
                                available: boolean;
                                is_enabled?: boolean;
                                is_private: boolean;
                                /** @description It takes part in the prices for second and later passengers */
                                sibling_price?: boolean;
                                remaining?: number;
                            };
                            previous_customer_ticket: {
                                id: string;
                                /** @description 8 characters to read out: unique for the operator */
                                reference: string;
                                client_id: string;
                                ticket_id: string;
                                service_id: string;
                                service_name: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                /** @description The travel pattern that it was sold with */
                                opt?: string;
                                ticket_year: string;
                                passenger: {
                                    first_name: string;
                                    last_name: string;
                                    photo?: string;
                                };
                                /**
                                 * @description The name is then a placeholder
                                 * @enum {boolean}
                                 */
                                is_passenger_deleted?: true;
                                /** Format: date-time */
                                date_purchased: string;
                                /** Format: date */
                                start: string;
                                /** Format: date */
                                expiry: string;
                                trips?: number;
                                trips_taken: number;
                                default_trips?: number;
                                /** @enum {string} */
                                ticket_status: "active" | "suspended" | "void";
                                /**
                                 * @description Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled
                                 * @enum {boolean}
                                 */
                                does_not_run?: true;
                                notify: boolean;
                                has_boarding_notifications: boolean;
                                old_passenger?: {
                                    first_name: string;
                                    last_name: string;
                                };
                                zone?: string;
                                zone_stop?: string;
                                stop?: string;
                                dest?: string;
                                yr?: string;
                                ext_id?: string;
                                price: number;
                                total_price: number;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                voucher_id?: string;
                                /** @description How often the photo was replaced; absent where tickets have no photo */
                                photo_changes?: number;
                                /** @description What was taken off for other passengers of the account */
                                sibling_discount?: number;
                                /** @description The order that made it, which has the receipt */
                                order_id: string;
                                client: {
                                    slug: string;
                                    name: string;
                                    site_name: string;
                                    brand_colour: string;
                                    /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                    logo?: string;
                                    /**
                                     * @description An operator for training: nothing there is real (C-061)
                                     * @enum {boolean}
                                     */
                                    is_practice?: true;
                                    hide_buy_again: boolean;
                                    support: {
                                        name?: string;
                                        email?: string;
                                        phone?: string;
                                    };
                                };
                                plan?: {
                                    payments: {
                                        number: number;
                                        /** @enum {string} */
                                        kind: "deposit" | "monthly";
                                        /** Format: date */
                                        due_date: string;
                                        /**
                                         * Format: date
                                         * @description The day on which the bank takes it; absent until the provider has set it
                                         */
                                        charge_date?: string;
                                        amount: number;
                                        /** @description As the direct debit provider says it; planned before that, cancelled once the operator has given it up */
                                        state: string;
                                        /**
                                         * Format: date
                                         * @description When one that failed is asked for again, where it is
                                         */
                                        retry_on?: string;
                                        /** @description What of it went back, where something did */
                                        refunded?: number;
                                    }[];
                                    total: number;
                                    /** @description The status of the mandate that pays for it, in the words of the provider */
                                    mandate_status?: string;
                                };
                                /** @description The bus of the passenger on the days on which a departure has several, in words */
                                buses?: string[];
                                refund_steps?: {
                                    days_before: number;
                                    per_cent: number;
                                }[];
                                /** @description In words; absent: the operator has not decided */
                                refund_rules?: string[];
                                refund_words?: string;
                                /** @description The terms of its service, or of its operator */
                                terms_url?: string;
                                service: {
                                    name: string;
                                };
                                ticket: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                    /** @enum {string} */
                                    sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                    travel_pattern?: string;
                                    pricing_model?: string;
                                };
                            };
                            /**
                             * Format: date
                             * @description For the operator
                             */
                            today: string;
                            /** @description How many days are left of each weekday, for a ticket whose weekdays are chosen */
                            days_left?: {
                                m?: number;
                                tu?: number;
                                w?: number;
                                th?: number;
                                f?: number;
                                sa?: number;
                                su?: number;
                            };
                            /** @description How many journeys are left of each weekday in each direction; one without any cannot be chosen */
                            journeys_left?: {
                                m?: {
                                    am?: number;
                                    pm?: number;
                                };
                                tu?: {
                                    am?: number;
                                    pm?: number;
                                };
                                w?: {
                                    am?: number;
                                    pm?: number;
                                };
                                th?: {
                                    am?: number;
                                    pm?: number;
                                };
                                f?: {
                                    am?: number;
                                    pm?: number;
                                };
                                sa?: {
                                    am?: number;
                                    pm?: number;
                                };
                                su?: {
                                    am?: number;
                                    pm?: number;
                                };
                            };
                            /** @description What purchasers have to know of stops: from which day the bus does not call there, in which direction, and which stop replaces it. Only of stops of which there is anything to say for this ticket */
                            stop_notices?: {
                                stop: string;
                                sentences: {
                                    words: string;
                                    /**
                                     * Format: date
                                     * @description The first day on which they matter; absent where they do today
                                     */
                                    from?: string;
                                }[];
                            }[];
                            current_sales_year: string;
                            /** @description Of a ticket whose days are chosen: what remains each weekday and direction, with the seats that are kept */
                            capacity_pattern?: {
                                m?: {
                                    am?: number;
                                    pm?: number;
                                };
                                tu?: {
                                    am?: number;
                                    pm?: number;
                                };
                                w?: {
                                    am?: number;
                                    pm?: number;
                                };
                                th?: {
                                    am?: number;
                                    pm?: number;
                                };
                                f?: {
                                    am?: number;
                                    pm?: number;
                                };
                                sa?: {
                                    am?: number;
                                    pm?: number;
                                };
                                su?: {
                                    am?: number;
                                    pm?: number;
                                };
                            };
                            /** @description What is taken off for the second and later passengers, and the tickets that the purchaser holds already */
                            siblings?: {
                                second_passenger_per_cent: number;
                                further_passengers_per_cent: number;
                                held: {
                                    first_name: string;
                                    last_name: string;
                                    price: number;
                                    discount: number;
                                }[];
                            };
                            flexi_in_debit: boolean;
                            /** @description The words that are shown with the form: a flexi ticket is in debit */
                            buying_disabled?: string;
                            saved_methods: {
                                id: string;
                                card: {
                                    brand: string;
                                    last4: string;
                                    exp_month: number;
                                    exp_year: number;
                                };
                            }[];
                            /** @description Of a ticket that is paid for by direct debit, where the purchaser has one */
                            mandate?: {
                                id: string;
                                status: string;
                                reference: string | null;
                                next_possible_charge_date: string | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/stripe/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a renewal by card. The second call, after authentication, carries payment_intent_id */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        payment_intent_id: string;
                        payment_intent?: unknown;
                        ticket?: unknown;
                        voucher?: unknown;
                        service?: unknown;
                        passenger?: unknown;
                        client?: unknown;
                    } | {
                        renewal: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        ticket: {
                            id: string;
                            price?: number;
                            return_price?: number;
                            zone_prices?: {
                                [key: string]: number;
                            };
                            zone_return_prices?: {
                                [key: string]: number;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                        service: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        client: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        voucher?: ({
                            id: string;
                            value?: number;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        stop?: string | null;
                        dest?: string | null;
                        /** @description Default: that of the earlier ticket */
                        ext_id?: string | null;
                        yr?: string | null;
                        zone?: string | null;
                        zoneStop?: string | null;
                        /** @description For a ticket with chosen days. Default: that of the earlier ticket */
                        travel_pattern?: string | null;
                        /** @description The price that the purchaser accepted */
                        net_price?: number;
                        /**
                         * @description ask: the call is refused while the account pays for the same ticket and passenger in another order
                         * @enum {string}
                         */
                        second_payment?: "ask" | "accept";
                        /**
                         * Format: date
                         * @description The first day of a direct debit that the page shows. Nothing is taken before it, up to 14 days from today
                         */
                        shown_first_payment?: string;
                        /**
                         * Format: date
                         * @description The last day of a direct debit that the page shows. The call is refused where it is another day
                         */
                        shown_last_payment?: string;
                        payment_method_id?: string;
                        /** @description The saved card that the page shows. The call is refused where another card would be charged */
                        shown_card_id?: string;
                        save_card?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        } | {
                            /** @enum {boolean} */
                            requires_action: true;
                            payment_intent_client_secret: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/gocardless/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a renewal by direct debit, with the mandate that the purchaser has with the operator */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        renewal: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        ticket: {
                            id: string;
                            price?: number;
                            return_price?: number;
                            zone_prices?: {
                                [key: string]: number;
                            };
                            zone_return_prices?: {
                                [key: string]: number;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                        service: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        client: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        voucher?: ({
                            id: string;
                            value?: number;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        stop?: string | null;
                        dest?: string | null;
                        /** @description Default: that of the earlier ticket */
                        ext_id?: string | null;
                        yr?: string | null;
                        zone?: string | null;
                        zoneStop?: string | null;
                        /** @description For a ticket with chosen days. Default: that of the earlier ticket */
                        travel_pattern?: string | null;
                        /** @description The price that the purchaser accepted */
                        net_price?: number;
                        /**
                         * @description ask: the call is refused while the account pays for the same ticket and passenger in another order
                         * @enum {string}
                         */
                        second_payment?: "ask" | "accept";
                        /**
                         * Format: date
                         * @description The first day of a direct debit that the page shows. Nothing is taken before it, up to 14 days from today
                         */
                        shown_first_payment?: string;
                        /**
                         * Format: date
                         * @description The last day of a direct debit that the page shows. The call is refused where it is another day
                         */
                        shown_last_payment?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tickets that a purchaser uses today or later, with code and next journey, and what there is to do */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            tickets: {
                                id: string;
                                /** @description 8 characters to read out: unique for the operator */
                                reference: string;
                                client_id: string;
                                ticket_id: string;
                                service_id: string;
                                service_name: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                /** @description The travel pattern that it was sold with */
                                opt?: string;
                                ticket_year: string;
                                passenger: {
                                    first_name: string;
                                    last_name: string;
                                    photo?: string;
                                };
                                /**
                                 * @description The name is then a placeholder
                                 * @enum {boolean}
                                 */
                                is_passenger_deleted?: true;
                                /** Format: date-time */
                                date_purchased: string;
                                /** Format: date */
                                start: string;
                                /** Format: date */
                                expiry: string;
                                trips?: number;
                                trips_taken: number;
                                default_trips?: number;
                                /** @enum {string} */
                                ticket_status: "active" | "suspended" | "void";
                                /**
                                 * @description Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled
                                 * @enum {boolean}
                                 */
                                does_not_run?: true;
                                notify: boolean;
                                has_boarding_notifications: boolean;
                                old_passenger?: {
                                    first_name: string;
                                    last_name: string;
                                };
                                zone?: string;
                                zone_stop?: string;
                                stop?: string;
                                dest?: string;
                                yr?: string;
                                ext_id?: string;
                                price: number;
                                total_price: number;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                voucher_id?: string;
                                /** @description How often the photo was replaced; absent where tickets have no photo */
                                photo_changes?: number;
                                client: {
                                    slug: string;
                                    name: string;
                                    site_name: string;
                                    brand_colour: string;
                                    /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                    logo?: string;
                                    /**
                                     * @description An operator for training: nothing there is real (C-061)
                                     * @enum {boolean}
                                     */
                                    is_practice?: true;
                                    hide_buy_again: boolean;
                                };
                                /** @description The text of its QR code, while it is valid */
                                code?: string;
                                next_journey?: {
                                    /** Format: date */
                                    date: string;
                                    /** @description The directions that are still to come on that day; absent for a booked journey */
                                    directions?: ("am" | "pm")[];
                                    /** @description When the first of them leaves the stop, HHMM */
                                    time?: string;
                                    /**
                                     * Format: date-time
                                     * @description The instant from which the first of them has left; without a known time its half day is over then
                                     */
                                    leaves_at?: string;
                                    service_name: string;
                                    stop?: string;
                                    /** @description The bus of the passenger, in words, when the departure has several */
                                    bus?: string;
                                };
                                /** @description The most urgent first */
                                to_do: ({
                                    /** @enum {string} */
                                    kind: "trips";
                                    /** @description The trips that were taken above those that the ticket contained */
                                    trips: number;
                                } | {
                                    /** @enum {string} */
                                    kind: "payment";
                                    /** @description The sum of the instalments that are overdue */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "gbp" | "eur";
                                    /**
                                     * Format: date
                                     * @description When the first of them is collected again, if it is
                                     */
                                    retry_on?: string;
                                    /**
                                     * @description All of them had been paid, and were claimed back
                                     * @enum {boolean}
                                     */
                                    is_returned?: true;
                                } | {
                                    /** @enum {string} */
                                    kind: "mandate";
                                    mandate_status: string;
                                } | {
                                    /** @enum {string} */
                                    kind: "suspended";
                                } | {
                                    /** @enum {string} */
                                    kind: "renewal";
                                    renewal_id: string;
                                    /** Format: date */
                                    until: string;
                                } | {
                                    /** @enum {string} */
                                    kind: "photo";
                                })[];
                            }[];
                            /** @description Tickets of other purchasers. Their payments, renewals and photos are not for the guardian to do */
                            shared_tickets: {
                                /** @description The guardianship's, not the ticket's */
                                id: string;
                                service_name: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                /** @description The travel pattern that it was sold with */
                                opt?: string;
                                ticket_year: string;
                                passenger: {
                                    first_name: string;
                                    last_name: string;
                                    photo?: string;
                                };
                                /** Format: date */
                                start: string;
                                /** Format: date */
                                expiry: string;
                                trips?: number;
                                trips_taken: number;
                                /** @enum {string} */
                                ticket_status: "active" | "suspended" | "void";
                                /**
                                 * @description Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled
                                 * @enum {boolean}
                                 */
                                does_not_run?: true;
                                zone?: string;
                                zone_stop?: string;
                                stop?: string;
                                dest?: string;
                                /** @description The guardian's own switch */
                                notify: boolean;
                                has_boarding_notifications: boolean;
                                client: {
                                    name: string;
                                    site_name: string;
                                    brand_colour: string;
                                    /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                    logo?: string;
                                    /**
                                     * @description An operator for training: nothing there is real (C-061)
                                     * @enum {boolean}
                                     */
                                    is_practice?: true;
                                };
                                /** @description The text of its QR code, while it is valid */
                                code?: string;
                                next_journey?: {
                                    /** Format: date */
                                    date: string;
                                    /** @description The directions that are still to come on that day; absent for a booked journey */
                                    directions?: ("am" | "pm")[];
                                    /** @description When the first of them leaves the stop, HHMM */
                                    time?: string;
                                    /**
                                     * Format: date-time
                                     * @description The instant from which the first of them has left; without a known time its half day is over then
                                     */
                                    leaves_at?: string;
                                    service_name: string;
                                    stop?: string;
                                    /** @description The bus of the passenger, in words, when the departure has several */
                                    bus?: string;
                                };
                                /** @description The most urgent first */
                                to_do: ({
                                    /** @enum {string} */
                                    kind: "trips";
                                    /** @description The trips that were taken above those that the ticket contained */
                                    trips: number;
                                } | {
                                    /** @enum {string} */
                                    kind: "payment";
                                    /** @description The sum of the instalments that are overdue */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "gbp" | "eur";
                                    /**
                                     * Format: date
                                     * @description When the first of them is collected again, if it is
                                     */
                                    retry_on?: string;
                                    /**
                                     * @description All of them had been paid, and were claimed back
                                     * @enum {boolean}
                                     */
                                    is_returned?: true;
                                } | {
                                    /** @enum {string} */
                                    kind: "mandate";
                                    mandate_status: string;
                                } | {
                                    /** @enum {string} */
                                    kind: "suspended";
                                } | {
                                    /** @enum {string} */
                                    kind: "renewal";
                                    renewal_id: string;
                                    /** Format: date */
                                    until: string;
                                } | {
                                    /** @enum {string} */
                                    kind: "photo";
                                })[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voucher/apply/{clientId}/{voucherCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a voucher is worth to the purchaser; 404 when it cannot be used */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientId: string;
                    voucherCode: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            value: number;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            minimum_price?: number;
                            /** @description For how many tickets it can still be used; absent without a limit */
                            uses_left?: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/buy-page/{clientId}/{serviceId}/{ticketId}/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that the buy page needs, in one call; refuses in the order of the load checks */
        get: {
            parameters: {
                query?: {
                    /** @description the code of the link that sells a private ticket */
                    link?: string;
                };
                header?: never;
                path: {
                    clientId: string;
                    serviceId: string;
                    ticketId: string;
                    year: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            client: {
                                id: string;
                                slug: string;
                                name: string;
                                site_name: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                time_zone: string;
                                brand_colour: string;
                                sales_year: string[];
                                current_sales_year: string;
                                features: {
                                    buy_vouchers?: boolean;
                                    require_id?: string;
                                    disable_photo?: boolean;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    booking_days_ahead?: number;
                                    min_trips_per_booking?: number;
                                    swap_cut_off_hours?: number;
                                    hide_buy_again?: boolean;
                                    min_top_up_trips?: number;
                                    sale_cut_off_minutes?: number;
                                    boarding_notifications?: boolean;
                                    /** @description Off for the second passenger of an account */
                                    second_passenger_per_cent?: number;
                                    further_passengers_per_cent?: number;
                                };
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                                stripe_account_id?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                refund_steps?: {
                                    days_before: number;
                                    per_cent: number;
                                }[];
                                /** @description In words; absent: the operator has not decided */
                                refund_rules?: string[];
                                refund_words?: string;
                                services: {
                                    id: string;
                                    name: string;
                                    description: string;
                                    route_url?: string;
                                    timetable_url?: string;
                                    terms_url?: string;
                                    time?: string;
                                    price?: number;
                                    stops: string[];
                                    destinations: string[];
                                    zones: {
                                        name: string;
                                        stops: string[];
                                    }[];
                                    yr_groups: {
                                        primary?: boolean;
                                        secondary?: boolean;
                                        sixth_form?: boolean;
                                    };
                                    disable_year: string[];
                                }[];
                            };
                            service: {
                                id: string;
                                name: string;
                                description: string;
                                route_url?: string;
                                timetable_url?: string;
                                terms_url?: string;
                                time?: string;
                                price?: number;
                                stops: string[];
                                destinations: string[];
                                zones: {
                                    name: string;
                                    stops: string[];
                                }[];
                                yr_groups: {
                                    primary?: boolean;
                                    secondary?: boolean;
                                    sixth_form?: boolean;
                                };
                                disable_year: string[];
                            };
                            ticket: {
                                id: string;
                                client_id: string;
                                service_id: string;
                                year: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                name: string;
                                travel_pattern?: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                /** @enum {string} */
                                payment_type?: "dd" | "ext";
                                pricing_model?: string;
                                price?: number;
                                return_price?: number;
                                trip_price?: number;
                                zone_prices?: {
                                    [key: string]: number;
                                };
                                zone_return_prices?: {
                                    [key: string]: number;
                                };
                                zone_trip_prices?: {
                                    [key: string]: number;
                                };
                                price_deposit?: number;
                                price_monthly?: number;
                                zone_prices_deposit?: {
                                    [key: string]: number;
                                };
                                zone_prices_monthly?: {
                                    [key: string]: number;
                                };
                                num_monthly_payments?: number;
                                monthly_sub_start?: string;
                                num_bookable_journeys?: {
                                    [key: string]: number;
                                };
                                default_trips?: number;
                                start?: string;
                                expiry?: string;
                                available: boolean;
                                is_enabled?: boolean;
                                is_private: boolean;
                                /** @description It takes part in the prices for second and later passengers */
                                sibling_price?: boolean;
                                remaining?: number;
                            };
                            today: string;
                            /** @description How many days are left of each weekday, for a ticket whose weekdays are chosen */
                            days_left?: {
                                m?: number;
                                tu?: number;
                                w?: number;
                                th?: number;
                                f?: number;
                                sa?: number;
                                su?: number;
                            };
                            /** @description How many journeys are left of each weekday in each direction; one without any cannot be chosen */
                            journeys_left?: {
                                m?: {
                                    am?: number;
                                    pm?: number;
                                };
                                tu?: {
                                    am?: number;
                                    pm?: number;
                                };
                                w?: {
                                    am?: number;
                                    pm?: number;
                                };
                                th?: {
                                    am?: number;
                                    pm?: number;
                                };
                                f?: {
                                    am?: number;
                                    pm?: number;
                                };
                                sa?: {
                                    am?: number;
                                    pm?: number;
                                };
                                su?: {
                                    am?: number;
                                    pm?: number;
                                };
                            };
                            /** @description What purchasers have to know of stops: from which day the bus does not call there, in which direction, and which stop replaces it. Only of stops of which there is anything to say for this ticket */
                            stop_notices?: {
                                stop: string;
                                sentences: {
                                    words: string;
                                    /**
                                     * Format: date
                                     * @description The first day on which they matter; absent where they do today
                                     */
                                    from?: string;
                                }[];
                            }[];
                            current_sales_year: string;
                            holds_active_ticket_of_type: boolean;
                            /** @description What is taken off for the second and later passengers, and the tickets that the purchaser holds already */
                            siblings?: {
                                second_passenger_per_cent: number;
                                further_passengers_per_cent: number;
                                held: {
                                    first_name: string;
                                    last_name: string;
                                    price: number;
                                    discount: number;
                                }[];
                            };
                            /** @description Up to 3 of them, those of the same service first */
                            held_tickets: {
                                passenger: string;
                                service_name: string;
                                /** Format: date */
                                expiry: string;
                            }[];
                            flexi_in_debit: boolean;
                            /** @description The words that are shown with the form: a flexi ticket is in debit */
                            buying_disabled?: string;
                            saved_methods: {
                                id: string;
                                card: {
                                    brand: string;
                                    last4: string;
                                    exp_month: number;
                                    exp_year: number;
                                };
                            }[];
                            /** @description The code that the page was opened with, where the ticket needs one */
                            link?: string;
                            mandate?: {
                                id: string;
                                status: string;
                                reference: string | null;
                                next_possible_charge_date: string | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{userId}/{clientSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved cards of a purchaser with an operator; 404 when there are none */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                data: {
                                    id: string;
                                    card: {
                                        brand: string;
                                        last4: string;
                                        exp_month: number;
                                        exp_year: number;
                                    };
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buys a ticket by card. The second call, after authentication, carries payment_intent_id */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        payment_intent_id: string;
                        payment_intent?: unknown;
                        ticket?: unknown;
                        voucher?: unknown;
                        service?: unknown;
                        passenger?: unknown;
                        client?: unknown;
                    } | {
                        ticket: {
                            id: string;
                            price?: number;
                            return_price?: number;
                            zone_prices?: {
                                [key: string]: number;
                            };
                            zone_return_prices?: {
                                [key: string]: number;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                        voucher?: ({
                            id: string;
                            value?: number;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        service: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        passenger: {
                            firstName: string;
                            lastName: string;
                            id?: string;
                            stop?: string;
                            dest?: string;
                            yr?: string;
                            zone?: string;
                            zoneStop?: string;
                            startDate?: string;
                            /** @enum {string} */
                            startTime?: "am" | "pm";
                            travel_pattern?: string;
                            photo?: string;
                        };
                        client: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        link?: string;
                        payment_method_id?: string;
                        /** @description The saved card that the page shows. The call is refused where another card would be charged */
                        shown_card_id?: string;
                        save_card?: boolean;
                        skip_photo?: boolean;
                        image_upload_error?: {
                            [key: string]: unknown;
                        };
                        /** @description The price that the purchaser accepted */
                        net_price?: number;
                        /**
                         * @description ask: the call is refused while the account pays for the same ticket and passenger in another order
                         * @enum {string}
                         */
                        second_payment?: "ask" | "accept";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        } | {
                            /** @enum {boolean} */
                            requires_action: true;
                            payment_intent_client_secret: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/gocardless": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buys a ticket by direct debit, with the mandate that the purchaser has with the operator */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ticket: {
                            id: string;
                            price?: number;
                            return_price?: number;
                            zone_prices?: {
                                [key: string]: number;
                            };
                            zone_return_prices?: {
                                [key: string]: number;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                        voucher?: ({
                            id: string;
                            value?: number;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        service: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        passenger: {
                            firstName: string;
                            lastName: string;
                            id?: string;
                            stop?: string;
                            dest?: string;
                            yr?: string;
                            zone?: string;
                            zoneStop?: string;
                            startDate?: string;
                            /** @enum {string} */
                            startTime?: "am" | "pm";
                            travel_pattern?: string;
                            photo?: string;
                        };
                        client: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        link?: string;
                        skip_photo?: boolean;
                        image_upload_error?: {
                            [key: string]: unknown;
                        };
                        /** @description The price that the purchaser accepted */
                        net_price?: number;
                        /**
                         * @description ask: the call is refused while the account pays for the same ticket and passenger in another order
                         * @enum {string}
                         */
                        second_payment?: "ask" | "accept";
                        /**
                         * Format: date
                         * @description The first day of a direct debit that the page shows. Nothing is taken before it, up to 14 days from today
                         */
                        shown_first_payment?: string;
                        /**
                         * Format: date
                         * @description The last day of a direct debit that the page shows. The call is refused where it is another day
                         */
                        shown_last_payment?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/family-order/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buys tickets for several passengers with one card payment. The second call carries payment_intent_id. Returns the id of the order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        payment_intent_id: string;
                        payment_intent?: unknown;
                        ticket?: unknown;
                        voucher?: unknown;
                        service?: unknown;
                        passenger?: unknown;
                        client?: unknown;
                    } | {
                        client: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        lines: {
                            ticket: {
                                id: string;
                                price?: number;
                                return_price?: number;
                                zone_prices?: {
                                    [key: string]: number;
                                };
                                zone_return_prices?: {
                                    [key: string]: number;
                                };
                            } & {
                                [key: string]: unknown;
                            };
                            service: {
                                id: string;
                            } & {
                                [key: string]: unknown;
                            };
                            passenger: {
                                firstName: string;
                                lastName: string;
                                id?: string;
                                stop?: string;
                                dest?: string;
                                yr?: string;
                                zone?: string;
                                zoneStop?: string;
                                startDate?: string;
                                /** @enum {string} */
                                startTime?: "am" | "pm";
                                travel_pattern?: string;
                                photo?: string;
                            };
                            link?: string;
                            skip_photo?: boolean;
                            image_upload_error?: {
                                [key: string]: unknown;
                            };
                            /** @description The price that the purchaser accepted */
                            net_price?: number;
                        }[];
                        voucher?: ({
                            id: string;
                            value?: number;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        /** @description The price that the purchaser accepted */
                        net_price?: number;
                        /**
                         * @description ask: the call is refused while the account pays for the same ticket and passenger in another order
                         * @enum {string}
                         */
                        second_payment?: "ask" | "accept";
                        /**
                         * Format: date
                         * @description The first day of a direct debit that the page shows. Nothing is taken before it, up to 14 days from today
                         */
                        shown_first_payment?: string;
                        /**
                         * Format: date
                         * @description The last day of a direct debit that the page shows. The call is refused where it is another day
                         */
                        shown_last_payment?: string;
                        payment_method_id?: string;
                        /** @description The saved card that the page shows. The call is refused where another card would be charged */
                        shown_card_id?: string;
                        save_card?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        } | {
                            /** @enum {boolean} */
                            requires_action: true;
                            payment_intent_client_secret: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/family-order/gocardless": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buys tickets for several passengers by direct debit: one mandate, a plan for each. Returns the id of the order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        client: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        lines: {
                            ticket: {
                                id: string;
                                price?: number;
                                return_price?: number;
                                zone_prices?: {
                                    [key: string]: number;
                                };
                                zone_return_prices?: {
                                    [key: string]: number;
                                };
                            } & {
                                [key: string]: unknown;
                            };
                            service: {
                                id: string;
                            } & {
                                [key: string]: unknown;
                            };
                            passenger: {
                                firstName: string;
                                lastName: string;
                                id?: string;
                                stop?: string;
                                dest?: string;
                                yr?: string;
                                zone?: string;
                                zoneStop?: string;
                                startDate?: string;
                                /** @enum {string} */
                                startTime?: "am" | "pm";
                                travel_pattern?: string;
                                photo?: string;
                            };
                            link?: string;
                            skip_photo?: boolean;
                            image_upload_error?: {
                                [key: string]: unknown;
                            };
                            /** @description The price that the purchaser accepted */
                            net_price?: number;
                        }[];
                        voucher?: ({
                            id: string;
                            value?: number;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        /** @description The price that the purchaser accepted */
                        net_price?: number;
                        /**
                         * @description ask: the call is refused while the account pays for the same ticket and passenger in another order
                         * @enum {string}
                         */
                        second_payment?: "ask" | "accept";
                        /**
                         * Format: date
                         * @description The first day of a direct debit that the page shows. Nothing is taken before it, up to 14 days from today
                         */
                        shown_first_payment?: string;
                        /**
                         * Format: date
                         * @description The last day of a direct debit that the page shows. The call is refused where it is another day
                         */
                        shown_last_payment?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/family-order/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order for several passengers that was paid, with its tickets */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            client: {
                                id: string;
                                slug: string;
                                name: string;
                                site_name: string;
                                brand_colour: string;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                            };
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            price: number;
                            /** @description What was taken off for other passengers of the account */
                            sibling_discount?: number;
                            discount: number;
                            net_price: number;
                            /** @enum {string} */
                            paid_by: "card" | "direct-debit" | "nothing";
                            created_at: string;
                            lines: {
                                line: number;
                                title: string;
                                customer_ticket_id: string;
                                first_name: string;
                                last_name: string;
                                price: number;
                                /** @description What was taken off for other passengers of the account */
                                sibling_discount?: number;
                                discount: number;
                                net_price: number;
                                is_refunded: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A purchaser's orders in which money moved, newest first; lastKey is the last_item of the page before, in JSON */
        get: {
            parameters: {
                query?: {
                    lastKey?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "purchase" | "family" | "renewal" | "top_up" | "booking";
                                /** @enum {string} */
                                order_state: "paying" | "paid" | "fulfilled" | "refunded";
                                ordered_on: string;
                                paid_on?: string;
                                client: {
                                    slug: string;
                                    name: string;
                                    site_name: string;
                                    brand_colour: string;
                                    /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                    logo?: string;
                                    support: {
                                        name?: string;
                                        email?: string;
                                        phone?: string;
                                    };
                                };
                                purchaser_email?: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                price: number;
                                /** @description What was taken off for other passengers of the account, before the discount of a voucher */
                                sibling_discount?: number;
                                discount: number;
                                total: number;
                                voucher_code?: string;
                                /** @enum {string} */
                                paid_by: "card" | "direct-debit" | "nothing";
                                card?: {
                                    brand: string;
                                    last4: string;
                                };
                                mandate_reference?: string;
                                disputed_on?: string;
                                lines: {
                                    line: number;
                                    title: string;
                                    passenger?: string;
                                    customer_ticket_id?: string;
                                    is_void: boolean;
                                    is_refunded: boolean;
                                    num_trips?: number;
                                    journeys: {
                                        date: string;
                                        time: string;
                                        service_name: string;
                                    }[];
                                    price: number;
                                    /** @description What was taken off for other passengers of the account, before the discount of a voucher */
                                    sibling_discount?: number;
                                    discount: number;
                                    net_price: number;
                                }[];
                                instalments: {
                                    line: number;
                                    number: number;
                                    /** @enum {string} */
                                    kind: "deposit" | "monthly";
                                    date: string;
                                    amount: number;
                                    state: string;
                                    retry_on?: string;
                                }[];
                                refunds: {
                                    date: string;
                                    amount: number;
                                    /** @enum {string} */
                                    state: "pending" | "succeeded" | "failed";
                                    reason: string;
                                }[];
                                paid: number;
                                refunded: number;
                                due: number;
                                overdue: number;
                                given_up: number;
                            }[];
                            last_item?: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                created_at: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of one of the purchaser's orders; 404 for any other order */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            kind: "purchase" | "family" | "renewal" | "top_up" | "booking";
                            /** @enum {string} */
                            order_state: "paying" | "paid" | "fulfilled" | "refunded";
                            ordered_on: string;
                            paid_on?: string;
                            client: {
                                slug: string;
                                name: string;
                                site_name: string;
                                brand_colour: string;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                            };
                            purchaser_email?: string;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            price: number;
                            /** @description What was taken off for other passengers of the account, before the discount of a voucher */
                            sibling_discount?: number;
                            discount: number;
                            total: number;
                            voucher_code?: string;
                            /** @enum {string} */
                            paid_by: "card" | "direct-debit" | "nothing";
                            card?: {
                                brand: string;
                                last4: string;
                            };
                            mandate_reference?: string;
                            disputed_on?: string;
                            lines: {
                                line: number;
                                title: string;
                                passenger?: string;
                                customer_ticket_id?: string;
                                is_void: boolean;
                                is_refunded: boolean;
                                num_trips?: number;
                                journeys: {
                                    date: string;
                                    time: string;
                                    service_name: string;
                                }[];
                                price: number;
                                /** @description What was taken off for other passengers of the account, before the discount of a voucher */
                                sibling_discount?: number;
                                discount: number;
                                net_price: number;
                            }[];
                            instalments: {
                                line: number;
                                number: number;
                                /** @enum {string} */
                                kind: "deposit" | "monthly";
                                date: string;
                                amount: number;
                                state: string;
                                retry_on?: string;
                            }[];
                            refunds: {
                                date: string;
                                amount: number;
                                /** @enum {string} */
                                state: "pending" | "succeeded" | "failed";
                                reason: string;
                            }[];
                            paid: number;
                            refunded: number;
                            due: number;
                            overdue: number;
                            given_up: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/orders/{orderId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as PDF, to print or to keep */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-attempt/{clientId}/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of the caller's own payment call, by its Idempotency-Key; takes no money */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientId: string;
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            outcome: "not-begun";
                        } | {
                            /** @enum {string} */
                            outcome: "open";
                            until: string | null;
                        } | {
                            /** @enum {string} */
                            outcome: "bank-asks";
                            until: string | null;
                        } | {
                            /** @enum {string} */
                            outcome: "paid";
                            id: string;
                        } | {
                            /** @enum {string} */
                            outcome: "not-paid";
                            error_key: string;
                            error: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-attempt/{clientId}/{key}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the caller's own payment call: it is refused from then on, and its payment is cancelled */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientId: string;
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            outcome: "not-begun";
                        } | {
                            /** @enum {string} */
                            outcome: "open";
                            until: string | null;
                        } | {
                            /** @enum {string} */
                            outcome: "bank-asks";
                            until: string | null;
                        } | {
                            /** @enum {string} */
                            outcome: "paid";
                            id: string;
                        } | {
                            /** @enum {string} */
                            outcome: "not-paid";
                            error_key: string;
                            error: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operators at which a purchaser can have saved cards, by name */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            operators: {
                                id: string;
                                slug: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{userId}/{clientSlug}/{cardId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a saved card, for good; 409 while a payment by card to the operator is open */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                    clientSlug: string;
                    cardId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service-availability/{clientSlug}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What remains of the journeys that are booked on passes, by service id and YYYYMMDD */
        get: {
            parameters: {
                query?: {
                    num_days?: number;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What remains, by service id and YYYYMMDD; a day that is not in it cannot be booked */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking-page/client/{clientSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that the page for a new advance pass needs, in one call */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description With all of its services; those that are not booked by the journey too */
                            client: {
                                id: string;
                                slug: string;
                                name: string;
                                site_name: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                time_zone: string;
                                brand_colour: string;
                                sales_year: string[];
                                current_sales_year: string;
                                features: {
                                    buy_vouchers?: boolean;
                                    require_id?: string;
                                    disable_photo?: boolean;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    booking_days_ahead?: number;
                                    min_trips_per_booking?: number;
                                    swap_cut_off_hours?: number;
                                    hide_buy_again?: boolean;
                                    min_top_up_trips?: number;
                                    sale_cut_off_minutes?: number;
                                    boarding_notifications?: boolean;
                                    /** @description Off for the second passenger of an account */
                                    second_passenger_per_cent?: number;
                                    further_passengers_per_cent?: number;
                                };
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                                stripe_account_id?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                refund_steps?: {
                                    days_before: number;
                                    per_cent: number;
                                }[];
                                /** @description In words; absent: the operator has not decided */
                                refund_rules?: string[];
                                refund_words?: string;
                                services: {
                                    id: string;
                                    name: string;
                                    description: string;
                                    route_url?: string;
                                    timetable_url?: string;
                                    terms_url?: string;
                                    time?: string;
                                    price?: number;
                                    stops: string[];
                                    destinations: string[];
                                    zones: {
                                        name: string;
                                        stops: string[];
                                    }[];
                                    yr_groups: {
                                        primary?: boolean;
                                        secondary?: boolean;
                                        sixth_form?: boolean;
                                    };
                                    disable_year: string[];
                                }[];
                            };
                            /** Format: date */
                            today: string;
                            /** @description HHMM, by the clocks of the operator */
                            time_now: string;
                            /** @description Services that begin at another time from a later day on, by these days */
                            coming_times: {
                                service_id: string;
                                /** Format: date */
                                valid_from: string;
                                time: string;
                            }[];
                            /** @description The stops at which the bus does not call on the outward journey, or which another stop replaces, in words that hold from their days on */
                            stops_on_days: {
                                service_id: string;
                                stop: string;
                                /** Format: date */
                                from: string;
                                /** @description Absent: from this day on there is nothing to say any more */
                                words?: string;
                                /**
                                 * @description The bus does not call there, nor at a stop that replaces it: no journey is booked there
                                 * @enum {boolean}
                                 */
                                is_without_bus?: true;
                            }[];
                            /** @description What remains, by service id and YYYYMMDD; a day that is not in it cannot be booked */
                            availability: {
                                [key: string]: {
                                    [key: string]: number;
                                };
                            };
                            /** @description The stops from which a bus is not sold any more, with why, by service id and YYYYMMDD; only where there are some */
                            ends_at_stops: {
                                [key: string]: {
                                    [key: string]: {
                                        [key: string]: {
                                            /** @description Otherwise it was sold until a time before it leaves, or it has no times */
                                            has_left: boolean;
                                            /** @description When it left, or when its sale ended, on the clocks of the operator */
                                            at: string;
                                        };
                                    };
                                };
                            };
                            /** @description When the sale of a journey ends next at any stop, in milliseconds since 1970, where that is soon enough to be known */
                            sale_ends_at?: number;
                            /** @description The names of these stops, for a page that was opened before an update */
                            ended_at_stops: {
                                [key: string]: {
                                    [key: string]: string[];
                                };
                            };
                            saved_methods: {
                                id: string;
                                card: {
                                    brand: string;
                                    last4: string;
                                    exp_month: number;
                                    exp_year: number;
                                };
                            }[];
                            /** @description The customer ticket of the pass that the purchaser has already */
                            pass_id?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking-page/pass/{customerTicketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that the page for more journeys on a pass needs, in one call; 403 for that of another account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description With all of its services; those that are not booked by the journey too */
                            client: {
                                id: string;
                                slug: string;
                                name: string;
                                site_name: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                time_zone: string;
                                brand_colour: string;
                                sales_year: string[];
                                current_sales_year: string;
                                features: {
                                    buy_vouchers?: boolean;
                                    require_id?: string;
                                    disable_photo?: boolean;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    booking_days_ahead?: number;
                                    min_trips_per_booking?: number;
                                    swap_cut_off_hours?: number;
                                    hide_buy_again?: boolean;
                                    min_top_up_trips?: number;
                                    sale_cut_off_minutes?: number;
                                    boarding_notifications?: boolean;
                                    /** @description Off for the second passenger of an account */
                                    second_passenger_per_cent?: number;
                                    further_passengers_per_cent?: number;
                                };
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                                stripe_account_id?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                refund_steps?: {
                                    days_before: number;
                                    per_cent: number;
                                }[];
                                /** @description In words; absent: the operator has not decided */
                                refund_rules?: string[];
                                refund_words?: string;
                                services: {
                                    id: string;
                                    name: string;
                                    description: string;
                                    route_url?: string;
                                    timetable_url?: string;
                                    terms_url?: string;
                                    time?: string;
                                    price?: number;
                                    stops: string[];
                                    destinations: string[];
                                    zones: {
                                        name: string;
                                        stops: string[];
                                    }[];
                                    yr_groups: {
                                        primary?: boolean;
                                        secondary?: boolean;
                                        sixth_form?: boolean;
                                    };
                                    disable_year: string[];
                                }[];
                            };
                            /** Format: date */
                            today: string;
                            /** @description HHMM, by the clocks of the operator */
                            time_now: string;
                            /** @description Services that begin at another time from a later day on, by these days */
                            coming_times: {
                                service_id: string;
                                /** Format: date */
                                valid_from: string;
                                time: string;
                            }[];
                            /** @description The stops at which the bus does not call on the outward journey, or which another stop replaces, in words that hold from their days on */
                            stops_on_days: {
                                service_id: string;
                                stop: string;
                                /** Format: date */
                                from: string;
                                /** @description Absent: from this day on there is nothing to say any more */
                                words?: string;
                                /**
                                 * @description The bus does not call there, nor at a stop that replaces it: no journey is booked there
                                 * @enum {boolean}
                                 */
                                is_without_bus?: true;
                            }[];
                            /** @description What remains, by service id and YYYYMMDD; a day that is not in it cannot be booked */
                            availability: {
                                [key: string]: {
                                    [key: string]: number;
                                };
                            };
                            /** @description The stops from which a bus is not sold any more, with why, by service id and YYYYMMDD; only where there are some */
                            ends_at_stops: {
                                [key: string]: {
                                    [key: string]: {
                                        [key: string]: {
                                            /** @description Otherwise it was sold until a time before it leaves, or it has no times */
                                            has_left: boolean;
                                            /** @description When it left, or when its sale ended, on the clocks of the operator */
                                            at: string;
                                        };
                                    };
                                };
                            };
                            /** @description When the sale of a journey ends next at any stop, in milliseconds since 1970, where that is soon enough to be known */
                            sale_ends_at?: number;
                            /** @description The names of these stops, for a page that was opened before an update */
                            ended_at_stops: {
                                [key: string]: {
                                    [key: string]: string[];
                                };
                            };
                            saved_methods: {
                                id: string;
                                card: {
                                    brand: string;
                                    last4: string;
                                    exp_month: number;
                                    exp_year: number;
                                };
                            }[];
                            pass: {
                                id: string;
                                /** @description 8 characters to read out: unique for the operator */
                                reference: string;
                                client_id: string;
                                ticket_id: string;
                                service_id: string;
                                service_name: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                /** @description The travel pattern that it was sold with */
                                opt?: string;
                                ticket_year: string;
                                passenger: {
                                    first_name: string;
                                    last_name: string;
                                    photo?: string;
                                };
                                /**
                                 * @description The name is then a placeholder
                                 * @enum {boolean}
                                 */
                                is_passenger_deleted?: true;
                                /** Format: date-time */
                                date_purchased: string;
                                /** Format: date */
                                start: string;
                                /** Format: date */
                                expiry: string;
                                trips?: number;
                                trips_taken: number;
                                default_trips?: number;
                                /** @enum {string} */
                                ticket_status: "active" | "suspended" | "void";
                                /**
                                 * @description Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled
                                 * @enum {boolean}
                                 */
                                does_not_run?: true;
                                notify: boolean;
                                has_boarding_notifications: boolean;
                                old_passenger?: {
                                    first_name: string;
                                    last_name: string;
                                };
                                zone?: string;
                                zone_stop?: string;
                                stop?: string;
                                dest?: string;
                                yr?: string;
                                ext_id?: string;
                                price: number;
                                total_price: number;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                voucher_id?: string;
                                /** @description How often the photo was replaced; absent where tickets have no photo */
                                photo_changes?: number;
                                client: {
                                    slug: string;
                                    name: string;
                                    site_name: string;
                                    brand_colour: string;
                                    /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                    logo?: string;
                                    /**
                                     * @description An operator for training: nothing there is real (C-061)
                                     * @enum {boolean}
                                     */
                                    is_practice?: true;
                                    hide_buy_again: boolean;
                                };
                            };
                            /** @description What the pass has already, so that it cannot be booked again */
                            booked: {
                                service_id: string;
                                /** Format: date */
                                date: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking-page/booking/{pk}/{sk}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A booking with everything that it can be changed for, in one call */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    pk: string;
                    sk: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description With all of its services; those that are not booked by the journey too */
                            client: {
                                id: string;
                                slug: string;
                                name: string;
                                site_name: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                time_zone: string;
                                brand_colour: string;
                                sales_year: string[];
                                current_sales_year: string;
                                features: {
                                    buy_vouchers?: boolean;
                                    require_id?: string;
                                    disable_photo?: boolean;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    booking_days_ahead?: number;
                                    min_trips_per_booking?: number;
                                    swap_cut_off_hours?: number;
                                    hide_buy_again?: boolean;
                                    min_top_up_trips?: number;
                                    sale_cut_off_minutes?: number;
                                    boarding_notifications?: boolean;
                                    /** @description Off for the second passenger of an account */
                                    second_passenger_per_cent?: number;
                                    further_passengers_per_cent?: number;
                                };
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                                stripe_account_id?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                refund_steps?: {
                                    days_before: number;
                                    per_cent: number;
                                }[];
                                /** @description In words; absent: the operator has not decided */
                                refund_rules?: string[];
                                refund_words?: string;
                                services: {
                                    id: string;
                                    name: string;
                                    description: string;
                                    route_url?: string;
                                    timetable_url?: string;
                                    terms_url?: string;
                                    time?: string;
                                    price?: number;
                                    stops: string[];
                                    destinations: string[];
                                    zones: {
                                        name: string;
                                        stops: string[];
                                    }[];
                                    yr_groups: {
                                        primary?: boolean;
                                        secondary?: boolean;
                                        sixth_form?: boolean;
                                    };
                                    disable_year: string[];
                                }[];
                            };
                            /** Format: date */
                            today: string;
                            /** @description HHMM, by the clocks of the operator */
                            time_now: string;
                            /** @description Services that begin at another time from a later day on, by these days */
                            coming_times: {
                                service_id: string;
                                /** Format: date */
                                valid_from: string;
                                time: string;
                            }[];
                            /** @description The stops at which the bus does not call on the outward journey, or which another stop replaces, in words that hold from their days on */
                            stops_on_days: {
                                service_id: string;
                                stop: string;
                                /** Format: date */
                                from: string;
                                /** @description Absent: from this day on there is nothing to say any more */
                                words?: string;
                                /**
                                 * @description The bus does not call there, nor at a stop that replaces it: no journey is booked there
                                 * @enum {boolean}
                                 */
                                is_without_bus?: true;
                            }[];
                            /** @description What remains, by service id and YYYYMMDD; a day that is not in it cannot be booked */
                            availability: {
                                [key: string]: {
                                    [key: string]: number;
                                };
                            };
                            /** @description The stops from which a bus is not sold any more, with why, by service id and YYYYMMDD; only where there are some */
                            ends_at_stops: {
                                [key: string]: {
                                    [key: string]: {
                                        [key: string]: {
                                            /** @description Otherwise it was sold until a time before it leaves, or it has no times */
                                            has_left: boolean;
                                            /** @description When it left, or when its sale ended, on the clocks of the operator */
                                            at: string;
                                        };
                                    };
                                };
                            };
                            /** @description When the sale of a journey ends next at any stop, in milliseconds since 1970, where that is soon enough to be known */
                            sale_ends_at?: number;
                            /** @description The names of these stops, for a page that was opened before an update */
                            ended_at_stops: {
                                [key: string]: {
                                    [key: string]: string[];
                                };
                            };
                            booking: {
                                pk: string;
                                sk: string;
                                s_id: string;
                                s_name: string;
                                /** @description YYYYMMDDHHMM: the day, and when the bus begins */
                                date_svc: string;
                                /**
                                 * Format: date-time
                                 * @description The instant from which the bus has left the stop of its day; absent where the day is past
                                 */
                                leaves_at?: string;
                                stop?: string;
                                /** @description When the bus leaves the stop. Absent where that is when it begins, where nobody knows it, and where the day is past */
                                stop_time?: string;
                                trip_price: number;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                is_swappable: boolean;
                                /** @description true where the bus does not run, because it is cancelled or its morning is closed; the journey stays booked */
                                does_not_run?: boolean;
                                ctid: string;
                            };
                            pass: {
                                id: string;
                                /** @description 8 characters to read out: unique for the operator */
                                reference: string;
                                client_id: string;
                                ticket_id: string;
                                service_id: string;
                                service_name: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                /** @description The travel pattern that it was sold with */
                                opt?: string;
                                ticket_year: string;
                                passenger: {
                                    first_name: string;
                                    last_name: string;
                                    photo?: string;
                                };
                                /**
                                 * @description The name is then a placeholder
                                 * @enum {boolean}
                                 */
                                is_passenger_deleted?: true;
                                /** Format: date-time */
                                date_purchased: string;
                                /** Format: date */
                                start: string;
                                /** Format: date */
                                expiry: string;
                                trips?: number;
                                trips_taken: number;
                                default_trips?: number;
                                /** @enum {string} */
                                ticket_status: "active" | "suspended" | "void";
                                /**
                                 * @description Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled
                                 * @enum {boolean}
                                 */
                                does_not_run?: true;
                                notify: boolean;
                                has_boarding_notifications: boolean;
                                old_passenger?: {
                                    first_name: string;
                                    last_name: string;
                                };
                                zone?: string;
                                zone_stop?: string;
                                stop?: string;
                                dest?: string;
                                yr?: string;
                                ext_id?: string;
                                price: number;
                                total_price: number;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                voucher_id?: string;
                                /** @description How often the photo was replaced; absent where tickets have no photo */
                                photo_changes?: number;
                                client: {
                                    slug: string;
                                    name: string;
                                    site_name: string;
                                    brand_colour: string;
                                    /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                    logo?: string;
                                    /**
                                     * @description An operator for training: nothing there is real (C-061)
                                     * @enum {boolean}
                                     */
                                    is_practice?: true;
                                    hide_buy_again: boolean;
                                };
                            };
                            /** @description What the pass has already, so that it cannot be booked again */
                            booked: {
                                service_id: string;
                                /** Format: date */
                                date: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-booking/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Books journeys by card, with a new pass or on one that the purchaser has. The second call, after authentication, carries payment_intent_id */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        payment_intent_id: string;
                    } | {
                        payment_method_id?: string;
                        /** @description The saved card that the page shows. The call is refused where another card would be charged */
                        shown_card_id?: string;
                        save_card?: boolean;
                        /** @description The price that the purchaser accepted */
                        net_price?: number;
                        booking: {
                            service_id: string;
                            service_name?: string;
                            /** Format: date */
                            date: string;
                            time?: string;
                            /** @description As it was shown */
                            price?: number;
                            stop?: string | null;
                        }[];
                        voucher?: ({
                            id: string;
                            value?: number;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        /** @description Who travels on a new pass */
                        passenger?: {
                            firstName: string;
                            lastName: string;
                            /** @description The name of the file that was sent */
                            photo?: string | null;
                        } | null;
                        client: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        skip_photo?: boolean;
                        image_upload_error?: {
                            [key: string]: unknown;
                        };
                        /** @description The pass that the journeys are booked on; none for a new one */
                        customer_ticket_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        } | {
                            /** @enum {boolean} */
                            requires_action: true;
                            payment_intent_client_secret: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/by-ctid/{customerTicketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The journeys booked on a pass, the latest first; 404 while there are none */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            pk: string;
                            sk: string;
                            s_id: string;
                            s_name: string;
                            /** @description YYYYMMDDHHMM: the day, and when the bus begins */
                            date_svc: string;
                            /**
                             * Format: date-time
                             * @description The instant from which the bus has left the stop of its day; absent where the day is past
                             */
                            leaves_at?: string;
                            stop?: string;
                            /** @description When the bus leaves the stop. Absent where that is when it begins, where nobody knows it, and where the day is past */
                            stop_time?: string;
                            trip_price: number;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            is_swappable: boolean;
                            /** @description true where the bus does not run, because it is cancelled or its morning is closed; the journey stays booked */
                            does_not_run?: boolean;
                            ctid: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/by-ctid/{customerTicketId}/by-date/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The journeys booked on a pass from a day to another, both included; 404 while there are none */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                    from: string;
                    to: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            pk: string;
                            sk: string;
                            s_id: string;
                            s_name: string;
                            /** @description YYYYMMDDHHMM: the day, and when the bus begins */
                            date_svc: string;
                            /**
                             * Format: date-time
                             * @description The instant from which the bus has left the stop of its day; absent where the day is past
                             */
                            leaves_at?: string;
                            stop?: string;
                            /** @description When the bus leaves the stop. Absent where that is when it begins, where nobody knows it, and where the day is past */
                            stop_time?: string;
                            trip_price: number;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            is_swappable: boolean;
                            /** @description true where the bus does not run, because it is cancelled or its morning is closed; the journey stays booked */
                            does_not_run?: boolean;
                            ctid: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a booked journey for another one of the same price; returns the booking after the change */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        old_booking: {
                            pk: string;
                            sk: string;
                        } & {
                            [key: string]: unknown;
                        };
                        new_booking: {
                            service_id: string;
                            service_name?: string;
                            /** Format: date */
                            date: string;
                            time?: string;
                            /** @description As it was shown */
                            price?: number;
                            stop?: string | null;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            pk: string;
                            sk: string;
                            s_id: string;
                            s_name: string;
                            /** @description YYYYMMDDHHMM: the day, and when the bus begins */
                            date_svc: string;
                            /**
                             * Format: date-time
                             * @description The instant from which the bus has left the stop of its day; absent where the day is past
                             */
                            leaves_at?: string;
                            stop?: string;
                            /** @description When the bus leaves the stop. Absent where that is when it begins, where nobody knows it, and where the day is past */
                            stop_time?: string;
                            trip_price: number;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            is_swappable: boolean;
                            /** @description true where the bus does not run, because it is cancelled or its morning is closed; the journey stays booked */
                            does_not_run?: boolean;
                            ctid: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/top-up/{customerTicketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that the top-up page of a flexi ticket needs; 403 for the ticket of another account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            customer_ticket: {
                                id: string;
                                service_name: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                ticket_year: string;
                                passenger: {
                                    first_name: string;
                                    last_name: string;
                                };
                                zone?: string;
                                expiry: string;
                                trips: number;
                                /** @description More than trips while the ticket is in debit */
                                trips_taken: number;
                            };
                            client: {
                                id: string;
                                slug: string;
                                name: string;
                                site_name: string;
                                brand_colour: string;
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                                stripe_account_id?: string;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                refund_steps?: {
                                    days_before: number;
                                    per_cent: number;
                                }[];
                                /** @description In words; absent: the operator has not decided */
                                refund_rules?: string[];
                                refund_words?: string;
                            };
                            /** @description The operator's own terms of the ticket's service */
                            terms_url?: string;
                            /** @description Of one trip, where the ticket is zonal in its zone */
                            trip_price: number;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            fewest_trips: number;
                            most_trips: number;
                            /** @description How many trips the page begins with */
                            starting_trips: number;
                            /** @description The ticket has expired in debit: exactly the trips of the debt can be paid for */
                            pays_debt: boolean;
                            today: string;
                            saved_methods: {
                                id: string;
                                card: {
                                    brand: string;
                                    last4: string;
                                    exp_month: number;
                                    exp_year: number;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/top-up/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds trips to a flexi ticket by card. The second call, after authentication, carries payment_intent_id */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        payment_intent_id: string;
                        customerTicketId?: unknown;
                        num_trips?: unknown;
                        voucher?: unknown;
                    } | {
                        customerTicketId: string;
                        num_trips: number;
                        voucher?: ({
                            id: string;
                            value?: number;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        payment_method_id?: string;
                        /** @description The saved card that the page shows. The call is refused where another card would be charged */
                        shown_card_id?: string;
                        save_card?: boolean;
                        /** @description The price that the purchaser accepted */
                        net_price?: number;
                        /**
                         * @description ask: the call is refused while the account pays for the same ticket and passenger in another order
                         * @enum {string}
                         */
                        second_payment?: "ask" | "accept";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        } | {
                            /** @enum {boolean} */
                            requires_action: true;
                            payment_intent_client_secret: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/mandates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The mandates of a purchaser, newest first */
        get: {
            parameters: {
                query?: {
                    include_client?: string;
                    include_subscriptions?: string;
                };
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mandates: {
                                id: string;
                                client_id: string;
                                client_name: string;
                                created_at: string;
                                status: string;
                                reference: string | null;
                                support: {
                                    name: string | null;
                                    email: string | null;
                                    phone: string | null;
                                };
                                client?: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    site_name: string;
                                    /** @enum {string} */
                                    currency: "gbp" | "eur";
                                    time_zone: string;
                                    brand_colour: string;
                                    sales_year: string[];
                                    current_sales_year: string;
                                    features: {
                                        buy_vouchers?: boolean;
                                        require_id?: string;
                                        disable_photo?: boolean;
                                        /** @enum {string} */
                                        currency?: "gbp" | "eur";
                                        booking_days_ahead?: number;
                                        min_trips_per_booking?: number;
                                        swap_cut_off_hours?: number;
                                        hide_buy_again?: boolean;
                                        min_top_up_trips?: number;
                                        sale_cut_off_minutes?: number;
                                        boarding_notifications?: boolean;
                                        /** @description Off for the second passenger of an account */
                                        second_passenger_per_cent?: number;
                                        further_passengers_per_cent?: number;
                                    };
                                    support: {
                                        name?: string;
                                        email?: string;
                                        phone?: string;
                                    };
                                    stripe_account_id?: string;
                                    /**
                                     * @description An operator for training: nothing there is real (C-061)
                                     * @enum {boolean}
                                     */
                                    is_practice?: true;
                                    /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                    logo?: string;
                                    refund_steps?: {
                                        days_before: number;
                                        per_cent: number;
                                    }[];
                                    /** @description In words; absent: the operator has not decided */
                                    refund_rules?: string[];
                                    refund_words?: string;
                                    services: {
                                        id: string;
                                        name: string;
                                        description: string;
                                        route_url?: string;
                                        timetable_url?: string;
                                        terms_url?: string;
                                        time?: string;
                                        price?: number;
                                        stops: string[];
                                        destinations: string[];
                                        zones: {
                                            name: string;
                                            stops: string[];
                                        }[];
                                        yr_groups: {
                                            primary?: boolean;
                                            secondary?: boolean;
                                            sixth_form?: boolean;
                                        };
                                        disable_year: string[];
                                    }[];
                                };
                                subscriptions?: {
                                    id: string;
                                    title: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/mandates/{mandateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The masked bank account of a mandate, read from the provider */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                    mandateId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            bank_details: {
                                bank_name: string;
                                account_number: string;
                                account_holder_name: string;
                            };
                            status: string;
                            reference: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-mandate/client/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The mandates of the purchaser with an operator, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            client_id: string;
                            client_name: string;
                            created_at: string;
                            status: string;
                            reference: string | null;
                            support: {
                                name: string | null;
                                email: string | null;
                                phone: string | null;
                            };
                            client?: {
                                id: string;
                                slug: string;
                                name: string;
                                site_name: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                time_zone: string;
                                brand_colour: string;
                                sales_year: string[];
                                current_sales_year: string;
                                features: {
                                    buy_vouchers?: boolean;
                                    require_id?: string;
                                    disable_photo?: boolean;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    booking_days_ahead?: number;
                                    min_trips_per_booking?: number;
                                    swap_cut_off_hours?: number;
                                    hide_buy_again?: boolean;
                                    min_top_up_trips?: number;
                                    sale_cut_off_minutes?: number;
                                    boarding_notifications?: boolean;
                                    /** @description Off for the second passenger of an account */
                                    second_passenger_per_cent?: number;
                                    further_passengers_per_cent?: number;
                                };
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                                stripe_account_id?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                refund_steps?: {
                                    days_before: number;
                                    per_cent: number;
                                }[];
                                /** @description In words; absent: the operator has not decided */
                                refund_rules?: string[];
                                refund_words?: string;
                                services: {
                                    id: string;
                                    name: string;
                                    description: string;
                                    route_url?: string;
                                    timetable_url?: string;
                                    terms_url?: string;
                                    time?: string;
                                    price?: number;
                                    stops: string[];
                                    destinations: string[];
                                    zones: {
                                        name: string;
                                        stops: string[];
                                    }[];
                                    yr_groups: {
                                        primary?: boolean;
                                        secondary?: boolean;
                                        sixth_form?: boolean;
                                    };
                                    disable_year: string[];
                                }[];
                            };
                            subscriptions?: {
                                id: string;
                                title: string;
                            }[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-mandate-session/client/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the provider’s page on which a mandate is given */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        service_id?: string | null;
                        ticket_id?: string | null;
                        year?: string | null;
                        renewal_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            redirect_url: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-mandate-session/confirm/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms a mandate when the purchaser is back from the provider’s page */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sessionId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        service_id?: string | null;
                        ticket_id?: string | null;
                        client_slug?: string | null;
                        renewal_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/waiting-list/client/{clientSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The waiting lists of an operator: its services by name, and the sales years that have not ended */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            services: string[];
                            year: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/waiting-list/passenger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join a waiting list; the same person and passengers again keep the place, and with a proof of the mailbox they replace the details */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        clientSlug: string;
                        email: string;
                        mobile: string;
                        postCode: string;
                        year: string;
                        /** @description Its name; required when the list has services */
                        service?: string;
                        /** @description 1 to 5 */
                        passengers: {
                            firstName: string;
                            lastName: string;
                        }[];
                        /** @description The label of the ticket whose page opened the form */
                        ticketName?: string;
                        /** @description From the link in an email of the waiting list: proves that the sender reads that mailbox */
                        proof?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/{customerTicketId}/apple-wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer ticket as a signed pass of Apple Wallet (.pkpass) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/{customerTicketId}/apple-wallet/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a phone fetches the pass of a customer ticket by itself, for five minutes */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apple-wallet/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pass that an address of five minutes opens */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-ticket/{customerTicketId}/google-wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where Google Wallet offers to add a customer ticket; the signed pass is in the address */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    customerTicketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All personal data of the purchaser, as a ZIP of JSON and photos */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The effect of deleting the account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Why it cannot be deleted yet; empty if it can */
                            reasons: string[];
                            /** @description Tickets that keep their passenger until they end */
                            valid_tickets: {
                                first_name: string;
                                service_name: string;
                                /** Format: date */
                                expiry: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/unused-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the photos that are on no ticket and in no open payment */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the account */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in to the console with a password; the second factor follows */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            next: "code" | "passkey" | "set-up";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sign-in/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete the sign-in with a code of the authenticator app, or with a recovery code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            state: "signed-in" | "code" | "passkey" | "set-up";
                            name: string;
                            email: string;
                            /** Format: date-time */
                            expires_at: string;
                            operators: {
                                slug: string;
                                name: string;
                                brand_colour: string;
                                /** @description An operator for training: nothing there is real */
                                is_practice: boolean;
                                /** @enum {string} */
                                role: "owner" | "manager" | "office" | "finance" | "viewer" | "school-viewer";
                                sees_money: boolean;
                                /** @description The names of the services of the person; null: all */
                                limited_to: string[] | null;
                                permissions: ("home.see" | "home.change" | "tickets.void" | "refunds.make" | "refunds.approve" | "passengers.see" | "attendance.see" | "catalogue.change" | "operator.change" | "settings.change" | "imports.make" | "payments.connect" | "money.see" | "devices.pair" | "staff.manage" | "audit.see" | "practice.open" | "data.take")[];
                                /** @description The columns of lists that the person has chosen */
                                lists: {
                                    [key: string]: {
                                        key: string;
                                        is_shown: boolean;
                                        /** @description In rem; null: as wide as what it shows */
                                        width: number | null;
                                    }[];
                                };
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/authenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A secret for a new authenticator app; 403 when the last second factor is more than 15 minutes old */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            secret: string;
                            uri: string;
                            qr_code: string[];
                            handle: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/authenticator/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set up the authenticator app with its first code; returns the recovery codes once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        handle: string;
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            recovery_codes: string[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove the second factor again, for what needs it recently */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member of staff of this browser, and the operators that they work for */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            state: "signed-in" | "code" | "passkey" | "set-up";
                            name: string;
                            email: string;
                            /** Format: date-time */
                            expires_at: string;
                            operators: {
                                slug: string;
                                name: string;
                                brand_colour: string;
                                /** @description An operator for training: nothing there is real */
                                is_practice: boolean;
                                /** @enum {string} */
                                role: "owner" | "manager" | "office" | "finance" | "viewer" | "school-viewer";
                                sees_money: boolean;
                                /** @description The names of the services of the person; null: all */
                                limited_to: string[] | null;
                                permissions: ("home.see" | "home.change" | "tickets.void" | "refunds.make" | "refunds.approve" | "passengers.see" | "attendance.see" | "catalogue.change" | "operator.change" | "settings.change" | "imports.make" | "payments.connect" | "money.see" | "devices.pair" | "staff.manage" | "audit.see" | "practice.open" | "data.take")[];
                                /** @description The columns of lists that the person has chosen */
                                lists: {
                                    [key: string]: {
                                        key: string;
                                        is_shown: boolean;
                                        /** @description In rem; null: as wide as what it shows */
                                        width: number | null;
                                    }[];
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session of this browser */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open sessions of the member, the last used one first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: {
                                id: string;
                                user_agent: string | null;
                                network: string;
                                /** Format: date-time */
                                created_at: string;
                                /** Format: date-time */
                                last_used_at: string;
                                is_current: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session of the member */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sessionId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all other sessions of the member */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sign-in/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a browser needs to use a passkey */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            challenge: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sign-in/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in to the console with a passkey alone */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        response: {
                            id: string;
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            authenticatorAttachment?: string | null;
                            clientExtensionResults: {
                                [key: string]: unknown;
                            };
                            response: {
                                clientDataJSON: string;
                                authenticatorData: string;
                                signature: string;
                                userHandle?: string | null;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            state: "signed-in" | "code" | "passkey" | "set-up";
                            name: string;
                            email: string;
                            /** Format: date-time */
                            expires_at: string;
                            operators: {
                                slug: string;
                                name: string;
                                brand_colour: string;
                                /** @description An operator for training: nothing there is real */
                                is_practice: boolean;
                                /** @enum {string} */
                                role: "owner" | "manager" | "office" | "finance" | "viewer" | "school-viewer";
                                sees_money: boolean;
                                /** @description The names of the services of the person; null: all */
                                limited_to: string[] | null;
                                permissions: ("home.see" | "home.change" | "tickets.void" | "refunds.make" | "refunds.approve" | "passengers.see" | "attendance.see" | "catalogue.change" | "operator.change" | "settings.change" | "imports.make" | "payments.connect" | "money.see" | "devices.pair" | "staff.manage" | "audit.see" | "practice.open" | "data.take")[];
                                /** @description The columns of lists that the person has chosen */
                                lists: {
                                    [key: string]: {
                                        key: string;
                                        is_shown: boolean;
                                        /** @description In rem; null: as wide as what it shows */
                                        width: number | null;
                                    }[];
                                };
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/step-up/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove the second factor again with a passkey, for what needs it recently */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        response: {
                            id: string;
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            authenticatorAttachment?: string | null;
                            clientExtensionResults: {
                                [key: string]: unknown;
                            };
                            response: {
                                clientDataJSON: string;
                                authenticatorData: string;
                                signature: string;
                                userHandle?: string | null;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The passkeys of the member, the oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            passkeys: {
                                id: string;
                                name: string;
                                /** Format: date-time */
                                created_at: string;
                                last_used_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a passkey; the first second factor returns the recovery codes once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        response: {
                            id: string;
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            authenticatorAttachment?: string | null;
                            clientExtensionResults: {
                                [key: string]: unknown;
                            };
                            response: {
                                clientDataJSON: string;
                                attestationObject: string;
                                transports?: string[];
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            recovery_codes: string[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a browser needs to make a passkey; 403 when the last second factor is more than 15 minutes old */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            challenge: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename a passkey */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    passkeyId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        /** Remove a passkey, and end all other sessions; 409 for the last second factor */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    passkeyId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/password/forgotten": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a link for a new password; the same response with and without an account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the link of an email; all sessions of the person end */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the link of an invitation shows; 410 when it has ended */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            operator: {
                                name: string;
                                slug: string;
                                brand_colour: string;
                            };
                            /** @enum {string} */
                            role: "owner" | "manager" | "office" | "finance" | "viewer" | "school-viewer";
                            sees_money: boolean;
                            inviter_name: string;
                            email: string;
                            has_account: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/invitation/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation with a new account; the second factor is set up next */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        name: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            next: "set-up";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation with the account that is signed in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            slug: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the members of staff of an operator, and the open invitations */
        get: {
            parameters: {
                query?: {
                    /** @description The `next` of the page before; another text leaves no row */
                    after?: string;
                    /** @description Only this row */
                    id?: string;
                    /** @description If it is there: only members who were not here for 90 days */
                    unseen?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description those to which the members and the invitations of this page are limited */
                            services: {
                                id: string;
                                name: string;
                            }[];
                            /** @description For `after` of the next page; null on the last one */
                            next: string | null;
                            /** @description The number of members */
                            everybody: number;
                            /** @description The number of those who were not here for 90 days */
                            unseen: number;
                            members: {
                                id: string;
                                name: string;
                                email: string;
                                /** @enum {string} */
                                role: "owner" | "manager" | "office" | "finance" | "viewer" | "school-viewer";
                                sees_money: boolean;
                                /** @description The services to which the member is limited; null: all */
                                service_ids: string[] | null;
                                has_factor: boolean;
                                last_seen_at: string | null;
                                invited_by: string | null;
                                /** Format: date-time */
                                joined_at: string;
                                is_self: boolean;
                            }[];
                            invitations: {
                                id: string;
                                email: string;
                                /** @enum {string} */
                                role: "owner" | "manager" | "office" | "finance" | "viewer" | "school-viewer";
                                sees_money: boolean;
                                /** @description The services to which the member is limited; null: all */
                                service_ids: string[] | null;
                                inviter_name: string;
                                /** Format: date-time */
                                sent_at: string;
                                /** Format: date-time */
                                expires_at: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite a person to work for the operator, for all or some of its services; an open invitation of the address is replaced */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        /** @enum {string} */
                        role: "owner" | "manager" | "office" | "finance" | "viewer" | "school-viewer";
                        sees_money?: boolean;
                        service_ids?: string[] | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an open invitation again, with a new link for 7 days */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    invitationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an open invitation back */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    invitationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/team/{staffId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the role of a member, whether the member sees money, and the services of the member; `previous` is what the person saw */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    staffId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        role: "owner" | "manager" | "office" | "finance" | "viewer" | "school-viewer";
                        sees_money: boolean;
                        service_ids?: string[] | null;
                        previous?: {
                            /** @enum {string} */
                            role: "owner" | "manager" | "office" | "finance" | "viewer" | "school-viewer";
                            sees_money: boolean;
                            /** @description The services to which the member is limited; null: all */
                            service_ids?: string[] | null;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        /** Remove a member; the sessions of the person end at once */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    staffId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/team/{staffId}/reset-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reset the second factor of a member who has lost it; the sessions of the person end at once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    staffId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/lists/{list}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Arrange the columns of a list for oneself; without columns it is as for everybody again */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    list: "sold-tickets" | "services" | "stops" | "calendars" | "departures" | "team" | "season-numbers" | "season-days" | "held-back-seats" | "prepared-tickets" | "tickets" | "sale-links" | "relief-buses" | "passengers" | "vehicles" | "shared-seats" | "imports" | "refused-rows" | "home" | "audit-log" | "data-views" | "cancelled-departure";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        columns: {
                            key: string;
                            is_shown: boolean;
                            /** @description In rem; null: as wide as what it shows */
                            width: number | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the calendars of an operator by name, with their services, next day off and last day */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name */
                    find?: string;
                    /** @description The `next` of the page before; another text leaves no row */
                    after?: string;
                    /** @description Only this row */
                    id?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date */
                            today: string;
                            /** @description The number of rows of all pages */
                            found: number;
                            /** @description For `after` of the next page; null on the last one */
                            next: string | null;
                            calendars: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                services: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                }[];
                                next_day_off: {
                                    /** Format: date */
                                    date: string;
                                    /** @description null: the whole day */
                                    direction: ("am" | "pm") | null;
                                    reason: string;
                                } | null;
                                /** @description The last day of the last term */
                                ends_on: string | null;
                                /** @description Whether a ticket of its services, sold or on sale, is valid longer */
                                has_longer_tickets: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a calendar that no service uses yet */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        terms: {
                            name: string;
                            /** Format: date */
                            first_day: string;
                            /** Format: date */
                            last_day: string;
                        }[];
                        days: {
                            /** Format: date */
                            date: string;
                            direction: ("am" | "pm") | null;
                            runs: boolean;
                            reason: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/calendars/{calendarId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A calendar, and a page of the services that use it or can use it; those that use it come first */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name */
                    find?: string;
                    /** @description The `next` of the page before; another text leaves no row */
                    after?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                    calendarId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: date */
                            today: string;
                            revision: number;
                            terms: {
                                name: string;
                                /** Format: date */
                                first_day: string;
                                /** Format: date */
                                last_day: string;
                            }[];
                            days: {
                                /** Format: date */
                                date: string;
                                /** @description null: the whole day */
                                direction: ("am" | "pm") | null;
                                runs: boolean;
                                reason: string;
                            }[];
                            /** @description The number of services that use it */
                            used: number;
                            /** @description The number of rows of all pages */
                            found: number;
                            /** @description For `after` of the next page; null on the last one */
                            next: string | null;
                            services: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                calendar: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                } | null;
                            }[];
                        };
                    };
                };
            };
        };
        /** Change a calendar and the services that use it, or with `dry_run` return what this does */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    calendarId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        terms: {
                            name: string;
                            /** Format: date */
                            first_day: string;
                            /** Format: date */
                            last_day: string;
                        }[];
                        days: {
                            /** Format: date */
                            date: string;
                            direction: ("am" | "pm") | null;
                            runs: boolean;
                            reason: string;
                        }[];
                        /** @description the services that use it from now on, beside those that use it already */
                        joining: string[];
                        /** @description the services that use it no more */
                        leaving: string[];
                        /** @description The revision that the person saw */
                        revision: number;
                        /** @description Only return what the change does */
                        dry_run: boolean;
                        /** @description The digest of what the person saw */
                        expected?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            effect: {
                                services: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                    added: {
                                        /** Format: date */
                                        date: string;
                                        /** @description null: the whole day */
                                        direction: ("am" | "pm") | null;
                                    }[];
                                    removed: {
                                        /** Format: date */
                                        date: string;
                                        /** @description null: the whole day */
                                        direction: ("am" | "pm") | null;
                                    }[];
                                    /** @description The seats that are taken on the departures that are removed */
                                    seats: number;
                                    /** @description The journeys that are booked on the days that are removed */
                                    journeys: number;
                                    /** @description The seats on the departures that are added that weeks need which were sold before */
                                    kept: number;
                                }[];
                                /** @description For `expected`, when the change is made */
                                digest: string;
                            };
                            revision: number;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete a calendar; refused while services use it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    calendarId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a service another calendar or none, or with `dry_run` return what this does */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        calendar_id: string | null;
                        /** @description The calendar that the person saw */
                        previous: string | null;
                        /** @description Only return what the change does */
                        dry_run: boolean;
                        /** @description The digest of what the person saw */
                        expected?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            effect: {
                                services: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                    added: {
                                        /** Format: date */
                                        date: string;
                                        /** @description null: the whole day */
                                        direction: ("am" | "pm") | null;
                                    }[];
                                    removed: {
                                        /** Format: date */
                                        date: string;
                                        /** @description null: the whole day */
                                        direction: ("am" | "pm") | null;
                                    }[];
                                    /** @description The seats that are taken on the departures that are removed */
                                    seats: number;
                                    /** @description The journeys that are booked on the days that are removed */
                                    journeys: number;
                                    /** @description The seats on the departures that are added that weeks need which were sold before */
                                    kept: number;
                                }[];
                                /** @description For `expected`, when the change is made */
                                digest: string;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/calendars/{calendarId}/closures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a morning, an afternoon or a day of a calendar, or with `dry_run` return what this does */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    calendarId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date */
                        date: string;
                        direction: ("am" | "pm") | null;
                        reason: string;
                        /** @description Only return what the change does */
                        dry_run: boolean;
                        /** @description The digest of what the person saw */
                        expected?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            effect: {
                                services: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                    added: {
                                        /** Format: date */
                                        date: string;
                                        /** @description null: the whole day */
                                        direction: ("am" | "pm") | null;
                                    }[];
                                    removed: {
                                        /** Format: date */
                                        date: string;
                                        /** @description null: the whole day */
                                        direction: ("am" | "pm") | null;
                                    }[];
                                    /** @description The seats that are taken on the departures that are removed */
                                    seats: number;
                                    /** @description The journeys that are booked on the days that are removed */
                                    journeys: number;
                                    /** @description The seats on the departures that are added that weeks need which were sold before */
                                    kept: number;
                                }[];
                                /** @description For `expected`, when the change is made */
                                digest: string;
                            };
                            /** @description What this closure has closed */
                            closed: {
                                /** Format: date */
                                date: string;
                                /** @description null: the whole day */
                                direction: ("am" | "pm") | null;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/calendars/{calendarId}/closures/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a closure back; without a direction, of the whole day */
        delete: {
            parameters: {
                query?: {
                    direction?: "am" | "pm";
                };
                header?: never;
                path: {
                    clientSlug: string;
                    calendarId: string;
                    date: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The seats of the day that weeks need which were sold in between */
                            kept: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the services of an operator, with what is missing for their sale */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name */
                    find?: string;
                    /** @description The `next` of the page before; another text leaves no row */
                    after?: string;
                    /** @description Only this row */
                    id?: string;
                    /** @description If it is there: the archived services instead of the others */
                    archived?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            services: {
                                id: string;
                                name: string;
                                is_archived: boolean;
                                operating_weekdays: string[];
                                stops: number;
                                tickets: number;
                                missing: ({
                                    /** @enum {string} */
                                    key: "no-stops" | "no-weekdays" | "no-journey-price" | "no-time" | "no-day-seats";
                                } | {
                                    /** @enum {string} */
                                    key: "no-ticket" | "years-off";
                                    years: string[];
                                } | {
                                    /** @enum {string} */
                                    key: "no-price";
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    key: "no-zone-price";
                                    ticket: string;
                                    zone: string;
                                } | {
                                    /** @enum {string} */
                                    key: "no-seats";
                                    /** @enum {string} */
                                    direction: "am" | "pm";
                                    weekdays: ("m" | "tu" | "w" | "th" | "f" | "sa" | "su")[];
                                } | {
                                    /** @enum {string} */
                                    key: "no-weekly-seats";
                                    ticket: string;
                                    /** @enum {string} */
                                    direction: "am" | "pm";
                                    weekdays: ("m" | "tu" | "w" | "th" | "f" | "sa" | "su")[];
                                })[];
                            }[];
                            /** @description The number of rows of all pages */
                            found: number;
                            /** @description For `after` of the next page; null on the last one */
                            next: string | null;
                            /** @description The number of archived services */
                            archived: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a service; it is not in the shop until it has a ticket */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A service to change, with who travels with it today or later */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            is_archived: boolean;
                            operating_weekdays: string[];
                            stops: number;
                            tickets: number;
                            missing: ({
                                /** @enum {string} */
                                key: "no-stops" | "no-weekdays" | "no-journey-price" | "no-time" | "no-day-seats";
                            } | {
                                /** @enum {string} */
                                key: "no-ticket" | "years-off";
                                years: string[];
                            } | {
                                /** @enum {string} */
                                key: "no-price";
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                key: "no-zone-price";
                                ticket: string;
                                zone: string;
                            } | {
                                /** @enum {string} */
                                key: "no-seats";
                                /** @enum {string} */
                                direction: "am" | "pm";
                                weekdays: ("m" | "tu" | "w" | "th" | "f" | "sa" | "su")[];
                            } | {
                                /** @enum {string} */
                                key: "no-weekly-seats";
                                ticket: string;
                                /** @enum {string} */
                                direction: "am" | "pm";
                                weekdays: ("m" | "tu" | "w" | "th" | "f" | "sa" | "su")[];
                            })[];
                            revision: number;
                            details: {
                                name: string;
                                description: string;
                                route_url: string | null;
                                timetable_url: string | null;
                                terms_url: string | null;
                                destinations: string[];
                                yr_groups: {
                                    primary: boolean;
                                    secondary: boolean;
                                    sixth_form: boolean;
                                };
                                operating_weekdays: ("m" | "tu" | "w" | "th" | "f" | "sa" | "su")[];
                                price: number | null;
                                am_seats: number | null;
                                pm_seats: number | null;
                                day_seats: number | null;
                                disable_year: string[];
                                position: number;
                            };
                            time: string | null;
                            has_same_name: boolean;
                            sales_year: string[];
                            currency: string;
                            /** @description the usual one first */
                            vehicles: {
                                id: string;
                                words: string;
                            }[];
                            /** @description the days with relief buses in words, with the first departure of them */
                            relief: {
                                words: string;
                                day: string | null;
                                /** @enum {string} */
                                direction: "am" | "pm";
                            }[];
                            /** @description the overbooking margin, in words */
                            margin: string;
                            calendar_id: string | null;
                            /** @description the first ones of the operator by name, and its own */
                            calendars: {
                                id: string;
                                name: string;
                            }[];
                            /** @description whether the operator has others */
                            has_more_calendars: boolean;
                            use: {
                                tickets: number;
                                passes: number;
                                orders: number;
                                last_day: string | null;
                            };
                        };
                    };
                };
            };
        };
        /** Change a service and the seats of its coming departures; with `dry_run` only say which taken seats the change affects, and save with its `digest` as `expected` */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        description: string;
                        route_url: string | null;
                        timetable_url: string | null;
                        terms_url: string | null;
                        destinations: string[];
                        yr_groups: {
                            primary: boolean;
                            secondary: boolean;
                            sixth_form: boolean;
                        };
                        operating_weekdays: ("m" | "tu" | "w" | "th" | "f" | "sa" | "su")[];
                        price: number | null;
                        am_seats: number | null;
                        pm_seats: number | null;
                        day_seats: number | null;
                        disable_year: string[];
                        position: number;
                        revision: number;
                        /** @default false */
                        dry_run?: boolean;
                        /** @default  */
                        expected?: string;
                        /**
                         * @description Whom new seats go to first
                         * @default renewals-waiting
                         * @enum {string}
                         */
                        order?: "renewals-waiting" | "waiting-renewals" | "renewals" | "waiting" | "public";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                            digest: string;
                            /** @description Whom the new seats go to */
                            new_seats: {
                                total: number;
                                renewals: number;
                                waiting_list: number;
                                everybody: number;
                                /** @description Open renewals without a seat */
                                renewals_without: number;
                                /** @description Passengers on the waiting list for whom no seat is held back */
                                waiting: number;
                            };
                            /** @description Rows of seats of which more are taken than there will be, for `seats` of the sold tickets */
                            seats_over: string[];
                            effect: {
                                over: {
                                    departures: number;
                                    seats: number;
                                    first: {
                                        /** Format: date */
                                        date: string;
                                        direction: ("am" | "pm") | null;
                                        taken: number;
                                        seats: number;
                                    }[];
                                };
                                removed: {
                                    departures: number;
                                    taken: number;
                                    first: {
                                        /** Format: date */
                                        date: string;
                                        direction: ("am" | "pm") | null;
                                        taken: number;
                                        seats: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a service out of the shop; refused while somebody travels with it today or later */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived service back into the shop */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/service-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The services for a field, in the order of their operator; with `find` the first 20 whose name contains it */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name */
                    find?: string;
                    /** @description The chosen one */
                    id?: string;
                    /** @description If it is there: archived services are among them */
                    archived?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description With more: the chosen one only */
                            options: {
                                value: string;
                                label: string;
                            }[];
                            /** @description Whether there are others, which are found by what is typed */
                            has_more: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a service with its calendar, timetables and zones, and its tickets as drafts with raised prices; it sells nothing until a ticket is published */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @description The revision of the service that the person saw */
                        revision: number;
                        tickets: {
                            /** Format: uuid */
                            id: string;
                            revision: number;
                            /** @description its prices rise */
                            raised: boolean;
                        }[];
                        /** @description of a per cent: 450 raises by 4.5 % */
                        hundredths: number;
                        /**
                         * @description in minor units
                         * @enum {number}
                         */
                        rounding: 1 | 50 | 100;
                        /** @description the price of a journey on an advance pass rises as well */
                        raises_journeys: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/held-back-seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The seats that are held back for the waiting lists */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            places: {
                                key: string;
                                name: string;
                                year: string;
                                seats: number;
                                sentence: string;
                                /** @description The passengers on the waiting list of the service and year */
                                waiting: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/held-back-seats/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put seats on sale that are held back, or with `dry_run` return how many; `seats` is the number that the person saw */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        key: string;
                        seats: number;
                        dry_run: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            seats: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/season-margin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The overbooking margin of a service for season tickets, and the numbers that have it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            season_margin: number;
                            /** @description Whether it is a per cent of each number of seats */
                            season_margin_is_percent: boolean;
                            service: {
                                id: string;
                                name: string;
                            };
                            numbers: {
                                id: string;
                                ticket_id: string | null;
                                name: string;
                                /** @description With the margin, in words */
                                seats: string;
                                taken: number;
                                left: number;
                            }[];
                        };
                    };
                };
            };
        };
        /** Set the overbooking margin of a service, or with `dry_run` return what this does */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        season_margin: number;
                        /** @description Whether it is a per cent of each number of seats */
                        season_margin_is_percent: boolean;
                        /**
                         * @description Whom new seats go to first
                         * @default renewals-waiting
                         * @enum {string}
                         */
                        order?: "renewals-waiting" | "waiting-renewals" | "renewals" | "waiting" | "public";
                        /** @description Only return what it does */
                        dry_run: boolean;
                        /** @description The digest of what the person saw */
                        expected?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description What it does to each number, and to those who have its seats */
                            sentences: string[];
                            /** @description Rows of seats of which more are taken than there will be, for `seats` of the sold tickets */
                            seats_over: string[];
                            /** @description Whom the new seats go to */
                            new_seats: {
                                total: number;
                                renewals: number;
                                waiting_list: number;
                                everybody: number;
                                /** @description Open renewals without a seat */
                                renewals_without: number;
                                /** @description Passengers on the waiting list for whom no seat is held back */
                                waiting: number;
                            };
                            /** @description For `expected`, when it is saved */
                            digest: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/shared-seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The seats that tickets of a service share, by year, and which part is promised to which */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            service: {
                                id: string;
                                name: string;
                            };
                            limits: {
                                year: string;
                                seats: number | null;
                                held_back: number;
                                /** @description What season tickets can take beyond the seats */
                                margin: number;
                                shares_departures: boolean;
                                /** @description by season tickets */
                                taken: number;
                                /** @description the coming departure with the most seats taken */
                                fullest: {
                                    /** Format: date */
                                    date: string;
                                    /** @enum {string} */
                                    direction: "am" | "pm";
                                    taken: number;
                                } | null;
                                tickets: {
                                    id: string;
                                    name: string;
                                    is_sharing: boolean;
                                    own_seats: number | null;
                                    sold: number;
                                    being_paid: number;
                                    kept_for_renewals: number;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        /** Set the seats that tickets of a service and year share, or with `dry_run` return what this does */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        year: string;
                        seats: number;
                        ticket_ids: string[];
                        shares_departures: boolean;
                        /**
                         * @description Whom new seats go to first
                         * @default renewals-waiting
                         * @enum {string}
                         */
                        order?: "renewals-waiting" | "waiting-renewals" | "renewals" | "waiting" | "public";
                        /** @description Only return what it does */
                        dry_run: boolean;
                        /** @description The digest of what the person saw */
                        expected?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            joining: string[];
                            leaving: string[];
                            taken: number;
                            dated: number;
                            held_back: number;
                            margin: number;
                            left: number;
                            over: number;
                            /** @description Rows of seats of which more are taken than there will be, for `seats` of the sold tickets */
                            seats_over: string[];
                            /** @description Whom the new seats go to */
                            new_seats: {
                                total: number;
                                renewals: number;
                                waiting_list: number;
                                everybody: number;
                                /** @description Open renewals without a seat */
                                renewals_without: number;
                                /** @description Passengers on the waiting list for whom no seat is held back */
                                waiting: number;
                            };
                            digest: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/weekday-seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The seats of each weekday and direction by service, ticket type and year */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            seats: {
                                service: {
                                    id: string;
                                    name: string;
                                };
                                /** @enum {string} */
                                ticket_type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                year: string;
                                cells: {
                                    /** @enum {string} */
                                    weekday: "m" | "tu" | "w" | "th" | "f" | "sa" | "su";
                                    /** @enum {string} */
                                    direction: "am" | "pm";
                                    capacity: number;
                                    taken: number;
                                    held_back: number;
                                    margin: number;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        /** Set seats of weekdays and directions of one service or several, or with `dry_run` return what this does */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        service_ids: string[];
                        /** @enum {string} */
                        ticket_type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                        year: string;
                        cells: {
                            /** @enum {string} */
                            weekday: "m" | "tu" | "w" | "th" | "f" | "sa" | "su";
                            /** @enum {string} */
                            direction: "am" | "pm";
                            seats: number;
                        }[];
                        /**
                         * @description Whom new seats go to first
                         * @default renewals-waiting
                         * @enum {string}
                         */
                        order?: "renewals-waiting" | "waiting-renewals" | "renewals" | "waiting" | "public";
                        /** @description Only return what it does */
                        dry_run: boolean;
                        /** @description The digest of what the person saw */
                        expected?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            services: {
                                id: string;
                                name: string;
                                changed: {
                                    /** @enum {string} */
                                    weekday: "m" | "tu" | "w" | "th" | "f" | "sa" | "su";
                                    /** @enum {string} */
                                    direction: "am" | "pm";
                                    seats: number;
                                    from: number | null;
                                    taken: number;
                                }[];
                                /** @description Those with more seats taken than there will be with the margin */
                                over: {
                                    /** @enum {string} */
                                    weekday: "m" | "tu" | "w" | "th" | "f" | "sa" | "su";
                                    /** @enum {string} */
                                    direction: "am" | "pm";
                                    seats: number;
                                    taken: number;
                                    margin: number;
                                }[];
                                /** @description Whom the new seats go to */
                                new_seats: {
                                    total: number;
                                    renewals: number;
                                    waiting_list: number;
                                    everybody: number;
                                    /** @description Open renewals without a seat */
                                    renewals_without: number;
                                    /** @description Passengers on the waiting list for whom no seat is held back */
                                    waiting: number;
                                };
                            }[];
                            /** @description Rows of seats of which more are taken than there will be, for `seats` of the sold tickets */
                            seats_over: string[];
                            /** @description For `expected`, when it is saved */
                            digest: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why a departure of a service is not on sale: the first reason, with what its sentence names */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    date: string & (unknown & unknown);
                    direction: "am" | "pm";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            reason: "past" | "draft" | "cancelled" | "weekday" | "day-off" | "outside-terms" | "year-disabled" | "seats-missing" | "left" | "cut-off" | "not-yet-open" | "opening" | "no-ticket" | "full" | "not-yet-bookable" | "others-full" | "on-sale";
                            params: {
                                [key: string]: string | number;
                            };
                            calendar_id: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/calendars/{calendarId}/closures/{date}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The message about a closure that was made, ready to be copied, and the number of purchasers whom it affects */
        get: {
            parameters: {
                query?: {
                    /** @description Without it, the whole day */
                    direction?: "am" | "pm";
                };
                header?: never;
                path: {
                    clientSlug: string;
                    calendarId: string;
                    date: string & (unknown & unknown);
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            purchasers: number;
                            words: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A departure that can be cancelled or is cancelled, and where its passengers can be moved */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    date: string & (unknown & unknown);
                    direction: "am" | "pm";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            service: {
                                id: string;
                                name: string;
                            };
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            direction: "am" | "pm";
                            /** @description When it leaves, after midnight; null when the timetable does not say it */
                            minutes: number | null;
                            /** Format: date */
                            today: string;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            /** @description Whether the service runs then by its weekdays and calendar */
                            runs: boolean;
                            cancelled: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                reason: string;
                            } | null;
                            /** @description Whether the member may refund tickets */
                            may_refund: boolean;
                            /** @description The departures to which passengers can be moved, with the seats and journeys that are left */
                            targets: {
                                /** Format: date */
                                date: string;
                                /** @enum {string} */
                                direction: "am" | "pm";
                                seats: number;
                                journeys: number;
                            }[];
                        };
                    };
                };
            };
        };
        /** Cancel a departure, or handle those who still have it afterwards; with `dry_run` only return what this does to whom */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    date: string & (unknown & unknown);
                    direction: "am" | "pm";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        /** @enum {string} */
                        treatment: "keep" | "move" | "refund";
                        to?: {
                            date: string;
                            /** @enum {string} */
                            direction: "am" | "pm";
                        };
                        message: string | null;
                        /** @description Only return what it does */
                        dry_run: boolean;
                        /** @description The digest of what the person saw */
                        expected?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            passengers: {
                                id: string;
                                customer_ticket_id: string;
                                /** @enum {string} */
                                kind: "ticket" | "journey" | "season";
                                type: string;
                                passenger: string;
                                stop: string | null;
                                /** @description Whether an email about this cancellation was sent before */
                                was_emailed: boolean;
                                /** @enum {string} */
                                outcome: "kept" | "moved" | "refunded";
                                /** @description Why it is neither moved nor refunded */
                                why: ("several-days" | "fixed-day" | "used" | "other-direction" | "stop" | "full" | "pass" | "not-refundable" | "journey") | null;
                                /** @description In minor units */
                                refund: number;
                            }[];
                            /** @description Seats and journeys whose payment has begun. It ends as before */
                            being_paid: number;
                            /** @description For `expected`, when it is done */
                            digest: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/put-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a cancelled departure back, and send an email to those who had one about the cancellation */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    date: string & (unknown & unknown);
                    direction: "am" | "pm";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        message: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The weeks that need a seat of it, and were sold in between */
                            kept: number;
                            /** @description The tickets about which an email is sent */
                            emailed: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/vehicles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The vehicles of an operator by name, with the services that have them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            vehicles: {
                                id: string;
                                name: string;
                                seats: number;
                                wheelchair_places: number;
                                revision: number;
                                services: {
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a vehicle of an operator */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        seats: number;
                        wheelchair_places: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/vehicles/{vehicleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a vehicle, or with `dry_run` return the departures that would have more passengers than seats */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    vehicleId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        seats: number;
                        wheelchair_places: number;
                        /** @description The revision that the person saw */
                        revision: number;
                        /** @description Only return what it does */
                        dry_run: boolean;
                        /** @description The digest of what the person saw; empty when it had no warning */
                        expected: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The departures with more passengers than seats, in words */
                            warnings: string[];
                            /** @description For `expected`, when it is saved */
                            digest: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove a vehicle; refused while a departure has it today or later */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    vehicleId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The revision that the person saw */
                        revision: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/vehicles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The vehicles of a service; the first one is its usual vehicle */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            vehicles: {
                                id: string;
                                words: string;
                            }[];
                            seen: string;
                        };
                    };
                };
            };
        };
        /** Set the vehicles of a service, the usual one first, or with `dry_run` return the departures that would have more passengers than seats */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        vehicle_ids: string[];
                        seen: string;
                        /** @description Only return what it does */
                        dry_run: boolean;
                        /** @description The digest of what the person saw; empty when it had no warning */
                        expected: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The departures with more passengers than seats, in words */
                            warnings: string[];
                            /** @description For `expected`, when it is saved */
                            digest: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/vehicle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The vehicle of a departure and those that it can get, each with its warning when it is too small */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    date: string & (unknown & unknown);
                    direction: "am" | "pm";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            service: {
                                id: string;
                                name: string;
                            };
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            direction: "am" | "pm";
                            /** @description When it leaves, after midnight; null when the timetable does not say it */
                            minutes: number | null;
                            /** Format: date */
                            today: string;
                            runs: boolean;
                            /** @description Whether the other bus of the day runs */
                            has_other: boolean;
                            sold: {
                                /** @description Of its own vehicle */
                                one: number;
                                /** @description Of the fuller one of the day */
                                both: number;
                                /** @description Of all of its buses */
                                all: number;
                            };
                            /** @description How many are booked, and the seats of all of its buses, in words */
                            total: string;
                            /** @description How many buses it has */
                            buses: number;
                            /** @description The vehicle that was given to it; empty: the usual one */
                            given: string;
                            vehicles: {
                                /** @description Empty for the usual vehicle of the service */
                                id: string;
                                name: string;
                                /** @description What it carries */
                                words: string;
                                /** @description The warning for this bus, and for both of the day */
                                too_small: {
                                    one: string | null;
                                    both: string | null;
                                };
                            }[];
                            /** @description For `seen`, when one is given */
                            seen: string;
                        };
                    };
                };
            };
        };
        /** Give a departure another vehicle, or both departures of its day */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    date: string & (unknown & unknown);
                    direction: "am" | "pm";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description null: the usual vehicle of the service */
                        vehicle_id: string | null;
                        both: boolean;
                        seen: string;
                        /** @description The number of passengers that the person saw */
                        sold: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/relief": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buses of a departure with the numbers of their passengers, and the messages to those who are on each */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    date: string & (unknown & unknown);
                    direction: "am" | "pm";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            service: {
                                id: string;
                                name: string;
                            };
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            direction: "am" | "pm";
                            /** @description When it leaves, after midnight; null when the timetable does not say it */
                            minutes: number | null;
                            /** Format: date */
                            today: string;
                            runs: boolean;
                            cancelled: boolean;
                            /** @description null: the departure has one bus */
                            division: ("stop" | "surname") | null;
                            /**
                             * Format: date
                             * @description The last day with these buses
                             */
                            last_day: string;
                            buses: {
                                name: string;
                                /** @description Whom it takes, in words; null when the departure has one bus */
                                takes: string | null;
                                vehicle_id: string | null;
                                from: string;
                                passengers: number;
                                seats: number | null;
                                warning: string | null;
                                /** @description To those who are on it, ready to be copied */
                                message: {
                                    purchasers: number;
                                    words: string;
                                } | null;
                            }[];
                            total: string;
                            /** @description How many surnames begin with each letter, in words */
                            letters: string;
                            /** @description Those that a relief bus can be */
                            vehicles: {
                                id: string;
                                words: string;
                            }[];
                            stops: {
                                id: string;
                                name: string;
                                passengers: number;
                                bus: number;
                            }[];
                            /** @description For `seen` of a change */
                            seen: string;
                        };
                    };
                };
            };
        };
        /** Set the relief buses from a departure to a day, or with `dry_run` return the buses with more passengers than seats */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    date: string & (unknown & unknown);
                    direction: "am" | "pm";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date */
                        last_day: string;
                        /** @description Whether the departures of the other direction get the same */
                        both: boolean;
                        /** @description What these days have from now on; others have one bus */
                        periods: {
                            /** @enum {string} */
                            direction: "am" | "pm";
                            /** Format: date */
                            first_day: string;
                            /** Format: date */
                            last_day: string;
                            /** @enum {string} */
                            division: "stop" | "surname";
                            buses: {
                                /** @description null for the first bus: the vehicle that the departure has */
                                vehicle_id: string | null;
                                /** @description Where its surnames begin; empty: the first ones */
                                from: string;
                                /** @description The stops of a relief bus */
                                stop_ids: string[];
                            }[];
                        }[];
                        seen: string;
                        /** @description Only return what it does */
                        dry_run: boolean;
                        /** @description The digest of what the person saw; empty when it had no warning */
                        expected: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The buses with more passengers than seats, in words */
                            warnings: string[];
                            /** @description For `expected`, when it is saved */
                            digest: string;
                            /** @description What the days had before: the `periods` that undo it */
                            before: {
                                /** @enum {string} */
                                direction: "am" | "pm";
                                /** Format: date */
                                first_day: string;
                                /** Format: date */
                                last_day: string;
                                /** @enum {string} */
                                division: "stop" | "surname";
                                buses: {
                                    /** @description null for the first bus: the vehicle that the departure has */
                                    vehicle_id: string | null;
                                    /** @description Where its surnames begin; empty: the first ones */
                                    from: string;
                                    /** @description The stops of a relief bus */
                                    stop_ids: string[];
                                }[];
                            }[];
                            /** @description For `seen` of the next change */
                            seen: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/passengers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The passengers of a departure, for each of its buses in the order of the route */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    date: string & (unknown & unknown);
                    direction: "am" | "pm";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            service: {
                                id: string;
                                name: string;
                            };
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            direction: "am" | "pm";
                            /** @description When it leaves, after midnight; null when the timetable does not say it */
                            minutes: number | null;
                            /** Format: date */
                            today: string;
                            runs: boolean;
                            cancelled: boolean;
                            buses: {
                                name: string;
                                /** @description Whom it takes, in words; null when the departure has one bus */
                                takes: string | null;
                                warning: string | null;
                                count: string;
                                passengers: {
                                    id: string;
                                    passenger: string;
                                    stop: string;
                                    ticket: string;
                                }[];
                            }[];
                            total: string;
                            /** @description The seats whose passengers are not known yet, in words */
                            being_paid: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/passengers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same passengers as CSV, with the bus of each */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    date: string & (unknown & unknown);
                    direction: "am" | "pm";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/stops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the stops of an operator by name, with the services that call there and the number of passengers */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name */
                    find?: string;
                    /** @description The `next` of the page before; another text leaves no row */
                    after?: string;
                    /** @description Only this row */
                    id?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The number of rows of all pages */
                            found: number;
                            /** @description For `after` of the next page; null on the last one */
                            next: string | null;
                            stops: {
                                id: string;
                                name: string;
                                services: {
                                    id: string;
                                    name: string;
                                }[];
                                passengers: number;
                                /** @description the passengers whose service has left the stop out of its timetable */
                                left_behind: number;
                                is_retired: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a stop of the national list; a stop of the operator with this name that has no code gets its position and code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        atco_code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            was_there: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/stops/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first names of stops that contain what is typed; one that is exactly that comes first */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name */
                    find?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            stops: string[];
                            has_more_stops: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/stops/{stopId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename a stop, also on the tickets that were sold; `previous` is the name that the person saw */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    stopId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        previous: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        /** Take a stop off every route; refused while passengers board there */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    stopId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The zones of a service with their stops, and the first names of the stops to choose from */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            service: {
                                id: string;
                                name: string;
                            };
                            zones: {
                                name: string;
                                stops: string[];
                            }[];
                            /** @description the first ones */
                            stops: string[];
                            has_more_stops: boolean;
                            /** @description what a change carries, so that two people do not overwrite each other */
                            seen: string;
                        };
                    };
                };
            };
        };
        /** Write the zones of a service with their stops; refused where passengers or prices need what is gone */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        zones: {
                            name: string;
                            /** @description the names of its stops in their order */
                            stops: string[];
                        }[];
                        /** @description what a change carries, so that two people do not overwrite each other */
                        seen: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description the stops that are new to the operator */
                            created: string[];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/national-stops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stops of the national list by part of their name, locality or ATCO code, the nearest ones first */
        get: {
            parameters: {
                query: {
                    /** @description beginnings of words */
                    words: string;
                    /** @description the distance is from the last stop of this service */
                    service?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            stops: {
                                atco_code: string;
                                name: string;
                                detail: string;
                                locality: string;
                                /** @description from the last stop of the service, in words */
                                distance: string | null;
                                /** @description the stop of the operator with this code */
                                stop_id: string | null;
                            }[];
                            has_more: boolean;
                            last_stop: string | null;
                            /** @description the stops of the list; null when none was loaded */
                            listed: number | null;
                            /** @description those of the operator that run */
                            services: {
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/route": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Both journeys of a service as lines to scale, with distances and stops that are far from their neighbours */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            service: {
                                id: string;
                                name: string;
                            };
                            journeys: {
                                /** @enum {string} */
                                direction: "am" | "pm";
                                stops: {
                                    id: string;
                                    name: string;
                                    /** @description from the stop before it, in words */
                                    distance: string | null;
                                    /** @description what is wrong with its position, in words */
                                    problem: string | null;
                                    is_far: boolean;
                                    is_placed: boolean;
                                }[];
                                drawing: {
                                    width: number;
                                    height: number;
                                    /** @description of the stops with a position */
                                    points: {
                                        x: number;
                                        y: number;
                                    }[];
                                    scale: {
                                        metres: number;
                                        units: number;
                                    };
                                    /** @description the length of the bar of the scale */
                                    words: string;
                                } | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/timetables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The timetables of a service that count today or later, and the first names of the stops of its operator */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            service: {
                                id: string;
                                name: string;
                            };
                            today: string;
                            timetables: {
                                /** @description null: from the beginning */
                                valid_from: string | null;
                                am: {
                                    stop: string;
                                    /** @description minutes after midnight of the first day */
                                    minutes: number | null;
                                }[];
                                pm: {
                                    stop: string;
                                    /** @description minutes after midnight of the first day */
                                    minutes: number | null;
                                }[];
                                /** @description the moves that it makes on its day */
                                moves: {
                                    from: string;
                                    to: string;
                                }[];
                            }[];
                            /** @description the first ones */
                            stops: string[];
                            has_more_stops: boolean;
                            /** @description what a change carries, so that two people do not overwrite each other */
                            seen: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/timetables/{validFrom}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Write the timetable that counts from a day, with times such as 07:52; an empty time is not known */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    validFrom: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        am: {
                            stop: string;
                            time: string;
                        }[];
                        pm: {
                            stop: string;
                            time: string;
                        }[];
                        /** @description one for each stop that the timetable leaves out */
                        moves: {
                            from: string;
                            to: string;
                        }[];
                        /**
                         * @description the passengers whose stop has no bus in this direction any more, as timetable-leaves-direction has named them; null for a timetable that was confirmed before
                         * @default []
                         */
                        keeps?: {
                            name: string;
                            /** @enum {string} */
                            direction: "am" | "pm";
                            passengers: number;
                            /** @description the day of the next timetable, which leaves the stop out */
                            day?: string;
                        }[] | null;
                        seen: string;
                        /** @description the day of the timetable that the form was filled from; null for the first one */
                        basis: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        /** Remove a timetable that has not begun */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    validFrom: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        seen: string;
                        /**
                         * @description the passengers whom timetable-leaves-direction has named
                         * @default []
                         */
                        keeps?: {
                            name: string;
                            /** @enum {string} */
                            direction: "am" | "pm";
                            passengers: number;
                            /** @description the day of the next timetable, which leaves the stop out */
                            day?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/stops/{stopId}/boarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who boards at a stop today or later, by service and zone, and the stops to which each group can move */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    stopId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            groups: {
                                service: {
                                    id: string;
                                    name: string;
                                };
                                zone: string | null;
                                passengers: number;
                                targets: {
                                    id: string;
                                    name: string;
                                    /**
                                     * @description The bus calls there in this direction only
                                     * @enum {string}
                                     */
                                    only?: "am" | "pm";
                                    /**
                                     * Format: date
                                     * @description The day from which the bus does not call there, within the days of the group: nobody is moved there
                                     */
                                    without_bus_from?: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/stops/{stopId}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move groups of passengers to other stops, and send an email to each */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    stopId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        moves: {
                            /** Format: uuid */
                            service_id: string;
                            zone: string | null;
                            /** Format: uuid */
                            to_stop_id: string;
                            passengers: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            passengers: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the published tickets of a year by service, and the first 100 that are prepared; prices in minor units */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name */
                    find?: string;
                    /** @description The `next` of the page before; another text leaves no row */
                    after?: string;
                    /** @description Such as 26-27; of another text the current one */
                    year?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            tickets: {
                                id: string;
                                service: {
                                    id: string;
                                    name: string;
                                };
                                details: {
                                    year: string;
                                    /** @enum {string} */
                                    type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                    /** @enum {string} */
                                    sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                    name: string;
                                    travel_pattern?: string;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    /** @enum {string} */
                                    payment_type?: "dd" | "ext";
                                    /** @enum {string} */
                                    pricing_model?: "Zonal";
                                    price?: number;
                                    return_price?: number;
                                    trip_price?: number;
                                    zone_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_return_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_trip_prices?: {
                                        [key: string]: number;
                                    };
                                    price_deposit?: number;
                                    price_monthly?: number;
                                    zone_prices_deposit?: {
                                        [key: string]: number;
                                    };
                                    zone_prices_monthly?: {
                                        [key: string]: number;
                                    };
                                    num_monthly_payments?: number;
                                    /** Format: date */
                                    monthly_sub_start?: string;
                                    num_bookable_journeys?: {
                                        [key: string]: number;
                                    };
                                    default_trips?: number;
                                    /** Format: date */
                                    start?: string;
                                    /** Format: date */
                                    expiry?: string;
                                    is_private?: boolean;
                                    sibling_price?: boolean;
                                    capacity?: number;
                                };
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                is_open: boolean;
                                stock: {
                                    /** @description with those that are held back */
                                    capacity: number;
                                    taken: number;
                                    being_paid: number;
                                    kept_for_renewals: number;
                                    /** @description for the waiting list */
                                    held_back: number;
                                    /** @description what season tickets can take beyond the capacity */
                                    margin: number;
                                } | null;
                                /** @description What it shares with other tickets, in place of a number of its own */
                                shared_seats: number | null;
                                shared_margin: number;
                                revision: number;
                                renewals_offered: number;
                                has_draft: boolean;
                            }[];
                            /** @description The number of rows of all pages */
                            found: number;
                            /** @description For `after` of the next page; null on the last one */
                            next: string | null;
                            /** @description The year of the tickets */
                            year: string | null;
                            /** @description The years that have tickets or are sold, the latest first */
                            years: string[];
                            /** @description Whether any year has a published ticket */
                            has_tickets: boolean;
                            has_services: boolean;
                            drafts: {
                                id: string;
                                service: {
                                    id: string;
                                    name: string;
                                };
                                details: {
                                    year: string;
                                    /** @enum {string} */
                                    type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                    /** @enum {string} */
                                    sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                    name: string;
                                    travel_pattern?: string;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    /** @enum {string} */
                                    payment_type?: "dd" | "ext";
                                    /** @enum {string} */
                                    pricing_model?: "Zonal";
                                    price?: number;
                                    return_price?: number;
                                    trip_price?: number;
                                    zone_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_return_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_trip_prices?: {
                                        [key: string]: number;
                                    };
                                    price_deposit?: number;
                                    price_monthly?: number;
                                    zone_prices_deposit?: {
                                        [key: string]: number;
                                    };
                                    zone_prices_monthly?: {
                                        [key: string]: number;
                                    };
                                    num_monthly_payments?: number;
                                    /** Format: date */
                                    monthly_sub_start?: string;
                                    num_bookable_journeys?: {
                                        [key: string]: number;
                                    };
                                    default_trips?: number;
                                    /** Format: date */
                                    start?: string;
                                    /** Format: date */
                                    expiry?: string;
                                    is_private?: boolean;
                                    sibling_price?: boolean;
                                    capacity?: number;
                                };
                                is_change: boolean;
                                problems: number;
                                planned: {
                                    /** Format: date */
                                    day: string;
                                    time: string;
                                } | null;
                            }[];
                            /** @description The number of prepared tickets */
                            prepared: number;
                            prepared_years: string[];
                            today: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Prepare a new ticket of a service; nothing is on sale before it is published */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        service_id: string;
                        details: {
                            year: string;
                            /** @enum {string} */
                            type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                            /** @enum {string} */
                            sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                            name: string;
                            travel_pattern?: string;
                            /** @enum {string} */
                            currency?: "gbp" | "eur";
                            /** @enum {string} */
                            payment_type?: "dd" | "ext";
                            /** @enum {string} */
                            pricing_model?: "Zonal";
                            price?: number;
                            return_price?: number;
                            trip_price?: number;
                            zone_prices?: {
                                [key: string]: number;
                            };
                            zone_return_prices?: {
                                [key: string]: number;
                            };
                            zone_trip_prices?: {
                                [key: string]: number;
                            };
                            price_deposit?: number;
                            price_monthly?: number;
                            zone_prices_deposit?: {
                                [key: string]: number;
                            };
                            zone_prices_monthly?: {
                                [key: string]: number;
                            };
                            num_monthly_payments?: number;
                            monthly_sub_start?: string & (unknown & unknown);
                            num_bookable_journeys?: {
                                [key: string]: number;
                            };
                            default_trips?: number;
                            start?: string & (unknown & unknown);
                            expiry?: string & (unknown & unknown);
                            is_private?: boolean;
                            sibling_price?: boolean;
                            capacity?: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/tickets/{ticketId}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a prepared ticket, or prepare a change of a published one; `revision` is that of what the person saw */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    ticketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        details: {
                            year: string;
                            /** @enum {string} */
                            type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                            /** @enum {string} */
                            sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                            name: string;
                            travel_pattern?: string;
                            /** @enum {string} */
                            currency?: "gbp" | "eur";
                            /** @enum {string} */
                            payment_type?: "dd" | "ext";
                            /** @enum {string} */
                            pricing_model?: "Zonal";
                            price?: number;
                            return_price?: number;
                            trip_price?: number;
                            zone_prices?: {
                                [key: string]: number;
                            };
                            zone_return_prices?: {
                                [key: string]: number;
                            };
                            zone_trip_prices?: {
                                [key: string]: number;
                            };
                            price_deposit?: number;
                            price_monthly?: number;
                            zone_prices_deposit?: {
                                [key: string]: number;
                            };
                            zone_prices_monthly?: {
                                [key: string]: number;
                            };
                            num_monthly_payments?: number;
                            monthly_sub_start?: string & (unknown & unknown);
                            num_bookable_journeys?: {
                                [key: string]: number;
                            };
                            default_trips?: number;
                            start?: string & (unknown & unknown);
                            expiry?: string & (unknown & unknown);
                            is_private?: boolean;
                            sibling_price?: boolean;
                            capacity?: number;
                        };
                        revision: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Discard a prepared ticket or change */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    ticketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        revision: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/tickets/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The published tickets of a year, at most 100, with whether they are copied to the next one already */
        get: {
            parameters: {
                query?: {
                    /** @description Such as 26-27; of another text the current one */
                    year?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            year: string | null;
                            /** @description Those with tickets, the latest first */
                            years: string[];
                            tickets: {
                                id: string;
                                service: {
                                    id: string;
                                    name: string;
                                };
                                details: {
                                    year: string;
                                    /** @enum {string} */
                                    type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                    /** @enum {string} */
                                    sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                    name: string;
                                    travel_pattern?: string;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    /** @enum {string} */
                                    payment_type?: "dd" | "ext";
                                    /** @enum {string} */
                                    pricing_model?: "Zonal";
                                    price?: number;
                                    return_price?: number;
                                    trip_price?: number;
                                    zone_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_return_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_trip_prices?: {
                                        [key: string]: number;
                                    };
                                    price_deposit?: number;
                                    price_monthly?: number;
                                    zone_prices_deposit?: {
                                        [key: string]: number;
                                    };
                                    zone_prices_monthly?: {
                                        [key: string]: number;
                                    };
                                    num_monthly_payments?: number;
                                    /** Format: date */
                                    monthly_sub_start?: string;
                                    num_bookable_journeys?: {
                                        [key: string]: number;
                                    };
                                    default_trips?: number;
                                    /** Format: date */
                                    start?: string;
                                    /** Format: date */
                                    expiry?: string;
                                    is_private?: boolean;
                                    sibling_price?: boolean;
                                    capacity?: number;
                                };
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                is_open: boolean;
                                stock: {
                                    /** @description with those that are held back */
                                    capacity: number;
                                    taken: number;
                                    being_paid: number;
                                    kept_for_renewals: number;
                                    /** @description for the waiting list */
                                    held_back: number;
                                    /** @description what season tickets can take beyond the capacity */
                                    margin: number;
                                } | null;
                                /** @description What it shares with other tickets, in place of a number of its own */
                                shared_seats: number | null;
                                shared_margin: number;
                                revision: number;
                                renewals_offered: number;
                                has_draft: boolean;
                                is_there: boolean;
                            }[];
                            /** @description The number of tickets of the year that are not copied yet */
                            left: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Prepare copies of published tickets for the year after their own, with raised prices, all or none */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tickets: {
                            /** Format: uuid */
                            id: string;
                            revision: number;
                        }[];
                        /** @description of a per cent: 450 raises by 4.5 % */
                        hundredths: number;
                        /**
                         * @description in minor units
                         * @enum {number}
                         */
                        rounding: 1 | 50 | 100;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            tickets: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/tickets/{ticketId}/sale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Open or close the sale of a published ticket; offered renewals cannot be bought while it is closed */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    ticketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        is_open: boolean;
                        renewals_offered?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/tickets/{ticketId}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set how many of a ticket can be sold, or with `dry_run` return what this does; `taken` and `before` are the numbers that the person saw */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    ticketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        capacity: number;
                        taken: number;
                        before: number | null;
                        /**
                         * @description Whom new seats go to first
                         * @default renewals-waiting
                         * @enum {string}
                         */
                        order?: "renewals-waiting" | "waiting-renewals" | "renewals" | "waiting" | "public";
                        /** @default false */
                        dry_run?: boolean;
                        /**
                         * @description The digest of what the person saw
                         * @default
                         */
                        expected?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Whom the new seats go to */
                            new_seats: {
                                total: number;
                                renewals: number;
                                waiting_list: number;
                                everybody: number;
                                /** @description Open renewals without a seat */
                                renewals_without: number;
                                /** @description Passengers on the waiting list for whom no seat is held back */
                                waiting: number;
                            };
                            /** @description What is held back for the waiting list afterwards, in all */
                            held_back: number;
                            /** @description What season tickets can take beyond the capacity afterwards */
                            margin: number;
                            digest: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/tickets/{ticketId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links that sell a private ticket: those that work, then those that were ended last */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    ticketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            links: {
                                id: string;
                                /** @description the parameter `link` of the address of the ticket */
                                code: string;
                                label: string;
                                /** @description how many tickets it sells; null without a limit */
                                max_uses: number | null;
                                /** @description tickets that were bought by it or are being paid */
                                uses: number;
                                /** @description who may buy by it; null for everybody who has it */
                                emails: string[] | null;
                                /** Format: date-time */
                                created_at: string;
                                ended_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Make a link that sells a private ticket; from now on it is bought by a link only */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    ticketId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        label: string;
                        max_uses: number | null;
                        emails: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/tickets/{ticketId}/links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a link at once; purchasers who are paying finish */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    ticketId: string;
                    linkId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/tickets/{ticketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A ticket, published or prepared or both, with what its form shows */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    ticketId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            published: {
                                id: string;
                                service: {
                                    id: string;
                                    name: string;
                                };
                                details: {
                                    year: string;
                                    /** @enum {string} */
                                    type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                    /** @enum {string} */
                                    sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                    name: string;
                                    travel_pattern?: string;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    /** @enum {string} */
                                    payment_type?: "dd" | "ext";
                                    /** @enum {string} */
                                    pricing_model?: "Zonal";
                                    price?: number;
                                    return_price?: number;
                                    trip_price?: number;
                                    zone_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_return_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_trip_prices?: {
                                        [key: string]: number;
                                    };
                                    price_deposit?: number;
                                    price_monthly?: number;
                                    zone_prices_deposit?: {
                                        [key: string]: number;
                                    };
                                    zone_prices_monthly?: {
                                        [key: string]: number;
                                    };
                                    num_monthly_payments?: number;
                                    /** Format: date */
                                    monthly_sub_start?: string;
                                    num_bookable_journeys?: {
                                        [key: string]: number;
                                    };
                                    default_trips?: number;
                                    /** Format: date */
                                    start?: string;
                                    /** Format: date */
                                    expiry?: string;
                                    is_private?: boolean;
                                    sibling_price?: boolean;
                                    capacity?: number;
                                };
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                is_open: boolean;
                                stock: {
                                    /** @description with those that are held back */
                                    capacity: number;
                                    taken: number;
                                    being_paid: number;
                                    kept_for_renewals: number;
                                    /** @description for the waiting list */
                                    held_back: number;
                                    /** @description what season tickets can take beyond the capacity */
                                    margin: number;
                                } | null;
                                /** @description What it shares with other tickets, in place of a number of its own */
                                shared_seats: number | null;
                                shared_margin: number;
                                revision: number;
                                renewals_offered: number;
                                has_draft: boolean;
                            } | null;
                            /** @description What is taken of a ticket that has no number; null for one that has */
                            sold_without_number: {
                                sold: number;
                                being_paid: number;
                            } | null;
                            draft: {
                                id: string;
                                service: {
                                    id: string;
                                    name: string;
                                    calendar_id: string | null;
                                };
                                details: {
                                    year: string;
                                    /** @enum {string} */
                                    type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                    /** @enum {string} */
                                    sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                    name: string;
                                    travel_pattern?: string;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    /** @enum {string} */
                                    payment_type?: "dd" | "ext";
                                    /** @enum {string} */
                                    pricing_model?: "Zonal";
                                    price?: number;
                                    return_price?: number;
                                    trip_price?: number;
                                    zone_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_return_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_trip_prices?: {
                                        [key: string]: number;
                                    };
                                    price_deposit?: number;
                                    price_monthly?: number;
                                    zone_prices_deposit?: {
                                        [key: string]: number;
                                    };
                                    zone_prices_monthly?: {
                                        [key: string]: number;
                                    };
                                    num_monthly_payments?: number;
                                    /** Format: date */
                                    monthly_sub_start?: string;
                                    num_bookable_journeys?: {
                                        [key: string]: number;
                                    };
                                    default_trips?: number;
                                    /** Format: date */
                                    start?: string;
                                    /** Format: date */
                                    expiry?: string;
                                    is_private?: boolean;
                                    sibling_price?: boolean;
                                    capacity?: number;
                                };
                                published?: {
                                    year: string;
                                    /** @enum {string} */
                                    type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                    /** @enum {string} */
                                    sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                    name: string;
                                    travel_pattern?: string;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    /** @enum {string} */
                                    payment_type?: "dd" | "ext";
                                    /** @enum {string} */
                                    pricing_model?: "Zonal";
                                    price?: number;
                                    return_price?: number;
                                    trip_price?: number;
                                    zone_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_return_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_trip_prices?: {
                                        [key: string]: number;
                                    };
                                    price_deposit?: number;
                                    price_monthly?: number;
                                    zone_prices_deposit?: {
                                        [key: string]: number;
                                    };
                                    zone_prices_monthly?: {
                                        [key: string]: number;
                                    };
                                    num_monthly_payments?: number;
                                    /** Format: date */
                                    monthly_sub_start?: string;
                                    num_bookable_journeys?: {
                                        [key: string]: number;
                                    };
                                    default_trips?: number;
                                    /** Format: date */
                                    start?: string;
                                    /** Format: date */
                                    expiry?: string;
                                    is_private?: boolean;
                                    sibling_price?: boolean;
                                    capacity?: number;
                                };
                                /** @description its publication makes the operator sell the year */
                                opens_year: boolean;
                                revision: number;
                                /** @description the publication that it is planned for; it does not change until then */
                                publication_id: string | null;
                                /** Format: date-time */
                                updated_at: string;
                                problems: {
                                    field: string;
                                    rule: string;
                                }[];
                                /** @description what does not keep it from being published */
                                warnings: ({
                                    /** @enum {string} */
                                    rule: "number-missing";
                                } | {
                                    /**
                                     * @description it charges for more days than are left on the day of its publication
                                     * @enum {string}
                                     */
                                    rule: "days-past";
                                    days: {
                                        /** @enum {string} */
                                        weekday: "m" | "tu" | "w" | "th" | "f" | "sa" | "su";
                                        charged: number;
                                        left: number;
                                    }[];
                                })[];
                                /** @description A publication before this moment has as many days left as it charges for; null where the days are not counted, or too few are left now */
                                days_enough_until: {
                                    /** Format: date */
                                    day: string;
                                    time: string;
                                } | null;
                            } | null;
                            /** @description The one that the draft is planned for */
                            publication: {
                                id: string;
                                /** Format: date */
                                day: string;
                                time: string;
                                planned_by: string | null;
                                /** @description the tickets for which it could not be made; null while it is planned */
                                not_ready: string[] | null;
                            } | null;
                            /** @description The days that are left, by weekday, as it is saved; null unless its weekdays are chosen */
                            days_left: {
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                until: string;
                                weekdays: {
                                    m?: number;
                                    tu?: number;
                                    w?: number;
                                    th?: number;
                                    f?: number;
                                    sa?: number;
                                    su?: number;
                                };
                            } | null;
                            zones: string[];
                            /** @description The other tickets of the service, as they will be once everything is published */
                            others: {
                                year: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                name: string;
                                travel_pattern?: string;
                                /** @enum {string} */
                                currency?: "gbp" | "eur";
                                /** @enum {string} */
                                payment_type?: "dd" | "ext";
                                /** @enum {string} */
                                pricing_model?: "Zonal";
                                price?: number;
                                return_price?: number;
                                trip_price?: number;
                                zone_prices?: {
                                    [key: string]: number;
                                };
                                zone_return_prices?: {
                                    [key: string]: number;
                                };
                                zone_trip_prices?: {
                                    [key: string]: number;
                                };
                                price_deposit?: number;
                                price_monthly?: number;
                                zone_prices_deposit?: {
                                    [key: string]: number;
                                };
                                zone_prices_monthly?: {
                                    [key: string]: number;
                                };
                                num_monthly_payments?: number;
                                /** Format: date */
                                monthly_sub_start?: string;
                                num_bookable_journeys?: {
                                    [key: string]: number;
                                };
                                default_trips?: number;
                                /** Format: date */
                                start?: string;
                                /** Format: date */
                                expiry?: string;
                                is_private?: boolean;
                                sibling_price?: boolean;
                                capacity?: number;
                            }[];
                            /** @description The years that the operator sells */
                            years: string[];
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            today: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A service with its published tickets, and with what the form of a new one shows */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            is_archived: boolean;
                            tickets: {
                                id: string;
                                service: {
                                    id: string;
                                    name: string;
                                };
                                details: {
                                    year: string;
                                    /** @enum {string} */
                                    type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                    /** @enum {string} */
                                    sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                    name: string;
                                    travel_pattern?: string;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    /** @enum {string} */
                                    payment_type?: "dd" | "ext";
                                    /** @enum {string} */
                                    pricing_model?: "Zonal";
                                    price?: number;
                                    return_price?: number;
                                    trip_price?: number;
                                    zone_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_return_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_trip_prices?: {
                                        [key: string]: number;
                                    };
                                    price_deposit?: number;
                                    price_monthly?: number;
                                    zone_prices_deposit?: {
                                        [key: string]: number;
                                    };
                                    zone_prices_monthly?: {
                                        [key: string]: number;
                                    };
                                    num_monthly_payments?: number;
                                    /** Format: date */
                                    monthly_sub_start?: string;
                                    num_bookable_journeys?: {
                                        [key: string]: number;
                                    };
                                    default_trips?: number;
                                    /** Format: date */
                                    start?: string;
                                    /** Format: date */
                                    expiry?: string;
                                    is_private?: boolean;
                                    sibling_price?: boolean;
                                    capacity?: number;
                                };
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                is_open: boolean;
                                stock: {
                                    /** @description with those that are held back */
                                    capacity: number;
                                    taken: number;
                                    being_paid: number;
                                    kept_for_renewals: number;
                                    /** @description for the waiting list */
                                    held_back: number;
                                    /** @description what season tickets can take beyond the capacity */
                                    margin: number;
                                } | null;
                                /** @description What it shares with other tickets, in place of a number of its own */
                                shared_seats: number | null;
                                shared_margin: number;
                                revision: number;
                                renewals_offered: number;
                                has_draft: boolean;
                            }[];
                            zones: string[];
                            /** @description The other tickets of the service, as they will be once everything is published */
                            others: {
                                year: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                name: string;
                                travel_pattern?: string;
                                /** @enum {string} */
                                currency?: "gbp" | "eur";
                                /** @enum {string} */
                                payment_type?: "dd" | "ext";
                                /** @enum {string} */
                                pricing_model?: "Zonal";
                                price?: number;
                                return_price?: number;
                                trip_price?: number;
                                zone_prices?: {
                                    [key: string]: number;
                                };
                                zone_return_prices?: {
                                    [key: string]: number;
                                };
                                zone_trip_prices?: {
                                    [key: string]: number;
                                };
                                price_deposit?: number;
                                price_monthly?: number;
                                zone_prices_deposit?: {
                                    [key: string]: number;
                                };
                                zone_prices_monthly?: {
                                    [key: string]: number;
                                };
                                num_monthly_payments?: number;
                                /** Format: date */
                                monthly_sub_start?: string;
                                num_bookable_journeys?: {
                                    [key: string]: number;
                                };
                                default_trips?: number;
                                /** Format: date */
                                start?: string;
                                /** Format: date */
                                expiry?: string;
                                is_private?: boolean;
                                sibling_price?: boolean;
                                capacity?: number;
                            }[];
                            /** @description The years that the operator sells */
                            years: string[];
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            today: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is prepared, with whom it concerns, and the publications that are planned or could not be made */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            drafts: {
                                id: string;
                                service: {
                                    id: string;
                                    name: string;
                                    calendar_id: string | null;
                                };
                                details: {
                                    year: string;
                                    /** @enum {string} */
                                    type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                    /** @enum {string} */
                                    sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                    name: string;
                                    travel_pattern?: string;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    /** @enum {string} */
                                    payment_type?: "dd" | "ext";
                                    /** @enum {string} */
                                    pricing_model?: "Zonal";
                                    price?: number;
                                    return_price?: number;
                                    trip_price?: number;
                                    zone_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_return_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_trip_prices?: {
                                        [key: string]: number;
                                    };
                                    price_deposit?: number;
                                    price_monthly?: number;
                                    zone_prices_deposit?: {
                                        [key: string]: number;
                                    };
                                    zone_prices_monthly?: {
                                        [key: string]: number;
                                    };
                                    num_monthly_payments?: number;
                                    /** Format: date */
                                    monthly_sub_start?: string;
                                    num_bookable_journeys?: {
                                        [key: string]: number;
                                    };
                                    default_trips?: number;
                                    /** Format: date */
                                    start?: string;
                                    /** Format: date */
                                    expiry?: string;
                                    is_private?: boolean;
                                    sibling_price?: boolean;
                                    capacity?: number;
                                };
                                published?: {
                                    year: string;
                                    /** @enum {string} */
                                    type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                    /** @enum {string} */
                                    sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                    name: string;
                                    travel_pattern?: string;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    /** @enum {string} */
                                    payment_type?: "dd" | "ext";
                                    /** @enum {string} */
                                    pricing_model?: "Zonal";
                                    price?: number;
                                    return_price?: number;
                                    trip_price?: number;
                                    zone_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_return_prices?: {
                                        [key: string]: number;
                                    };
                                    zone_trip_prices?: {
                                        [key: string]: number;
                                    };
                                    price_deposit?: number;
                                    price_monthly?: number;
                                    zone_prices_deposit?: {
                                        [key: string]: number;
                                    };
                                    zone_prices_monthly?: {
                                        [key: string]: number;
                                    };
                                    num_monthly_payments?: number;
                                    /** Format: date */
                                    monthly_sub_start?: string;
                                    num_bookable_journeys?: {
                                        [key: string]: number;
                                    };
                                    default_trips?: number;
                                    /** Format: date */
                                    start?: string;
                                    /** Format: date */
                                    expiry?: string;
                                    is_private?: boolean;
                                    sibling_price?: boolean;
                                    capacity?: number;
                                };
                                /** @description its publication makes the operator sell the year */
                                opens_year: boolean;
                                revision: number;
                                /** @description the publication that it is planned for; it does not change until then */
                                publication_id: string | null;
                                /** Format: date-time */
                                updated_at: string;
                                problems: {
                                    field: string;
                                    rule: string;
                                }[];
                                /** @description what does not keep it from being published */
                                warnings: ({
                                    /** @enum {string} */
                                    rule: "number-missing";
                                } | {
                                    /**
                                     * @description it charges for more days than are left on the day of its publication
                                     * @enum {string}
                                     */
                                    rule: "days-past";
                                    days: {
                                        /** @enum {string} */
                                        weekday: "m" | "tu" | "w" | "th" | "f" | "sa" | "su";
                                        charged: number;
                                        left: number;
                                    }[];
                                })[];
                                /** @description A publication before this moment has as many days left as it charges for; null where the days are not counted, or too few are left now */
                                days_enough_until: {
                                    /** Format: date */
                                    day: string;
                                    time: string;
                                } | null;
                                effect: {
                                    being_paid: number;
                                    sold: number;
                                    renewals_offered: number;
                                };
                            }[];
                            publications: {
                                id: string;
                                /** Format: date */
                                day: string;
                                time: string;
                                planned_by: string | null;
                                /** @description the tickets for which it could not be made; null while it is planned */
                                not_ready: string[] | null;
                            }[];
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                        };
                    };
                };
            };
        };
        put?: never;
        /** Publish prepared tickets in one moment, all or none: now, or at a time of the operator’s clocks */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        drafts: {
                            /** Format: uuid */
                            id: string;
                            revision: number;
                        }[];
                        at?: {
                            /** Format: date */
                            day: string;
                            time: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/publications/{publicationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a planned publication back, or remove one that could not be made; its tickets stay prepared */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    publicationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a preview shows: the operator as it would be after the publication, and the prepared tickets or the coming timetable; 410 after its end */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            client: {
                                id: string;
                                slug: string;
                                name: string;
                                site_name: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                time_zone: string;
                                brand_colour: string;
                                sales_year: string[];
                                current_sales_year: string;
                                features: {
                                    buy_vouchers?: boolean;
                                    require_id?: string;
                                    disable_photo?: boolean;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    booking_days_ahead?: number;
                                    min_trips_per_booking?: number;
                                    swap_cut_off_hours?: number;
                                    hide_buy_again?: boolean;
                                    min_top_up_trips?: number;
                                    sale_cut_off_minutes?: number;
                                    boarding_notifications?: boolean;
                                    /** @description Off for the second passenger of an account */
                                    second_passenger_per_cent?: number;
                                    further_passengers_per_cent?: number;
                                };
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                                stripe_account_id?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                refund_steps?: {
                                    days_before: number;
                                    per_cent: number;
                                }[];
                                /** @description In words; absent: the operator has not decided */
                                refund_rules?: string[];
                                refund_words?: string;
                                services: {
                                    id: string;
                                    name: string;
                                    description: string;
                                    route_url?: string;
                                    timetable_url?: string;
                                    terms_url?: string;
                                    time?: string;
                                    price?: number;
                                    stops: string[];
                                    destinations: string[];
                                    zones: {
                                        name: string;
                                        stops: string[];
                                    }[];
                                    yr_groups: {
                                        primary?: boolean;
                                        secondary?: boolean;
                                        sixth_form?: boolean;
                                    };
                                    disable_year: string[];
                                }[];
                            };
                            /** @description when it ends, on the clocks of the operator */
                            ends: {
                                /** Format: date */
                                day: string;
                                time: string;
                            };
                            tickets: {
                                id: string;
                                service_id: string;
                                name: string;
                                year: string;
                                is_private: boolean;
                                /** @description false for a change of a published ticket */
                                is_new: boolean;
                            }[];
                            /** @description names of prepared tickets that cannot be published and are not shown */
                            incomplete: string[];
                            /** @description of a preview of a timetable; null for one of prepared tickets */
                            timetable: {
                                service_id: string;
                                /** Format: date */
                                from: string;
                                /** @description false when it has begun or was removed, or its service is archived */
                                is_coming: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/{code}/service/{serviceId}/tickets/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tickets of a service in a sales year as they would be after the publication; private ones are not listed */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                    serviceId: string;
                    year: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            client_id: string;
                            service_id: string;
                            year: string;
                            /** @enum {string} */
                            type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                            /** @enum {string} */
                            sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                            name: string;
                            travel_pattern?: string;
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            /** @enum {string} */
                            payment_type?: "dd" | "ext";
                            pricing_model?: string;
                            price?: number;
                            return_price?: number;
                            trip_price?: number;
                            zone_prices?: {
                                [key: string]: number;
                            };
                            zone_return_prices?: {
                                [key: string]: number;
                            };
                            zone_trip_prices?: {
                                [key: string]: number;
                            };
                            price_deposit?: number;
                            price_monthly?: number;
                            zone_prices_deposit?: {
                                [key: string]: number;
                            };
                            zone_prices_monthly?: {
                                [key: string]: number;
                            };
                            num_monthly_payments?: number;
                            monthly_sub_start?: string;
                            num_bookable_journeys?: {
                                [key: string]: number;
                            };
                            default_trips?: number;
                            start?: string;
                            expiry?: string;
                            available: boolean;
                            is_enabled?: boolean;
                            is_private: boolean;
                            /** @description It takes part in the prices for second and later passengers */
                            sibling_price?: boolean;
                            remaining?: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/{code}/buy-page/{serviceId}/{ticketId}/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the first step of buying a ticket would show after the publication; refuses in the order of the load checks */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                    serviceId: string;
                    ticketId: string;
                    year: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            client: {
                                id: string;
                                slug: string;
                                name: string;
                                site_name: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                time_zone: string;
                                brand_colour: string;
                                sales_year: string[];
                                current_sales_year: string;
                                features: {
                                    buy_vouchers?: boolean;
                                    require_id?: string;
                                    disable_photo?: boolean;
                                    /** @enum {string} */
                                    currency?: "gbp" | "eur";
                                    booking_days_ahead?: number;
                                    min_trips_per_booking?: number;
                                    swap_cut_off_hours?: number;
                                    hide_buy_again?: boolean;
                                    min_top_up_trips?: number;
                                    sale_cut_off_minutes?: number;
                                    boarding_notifications?: boolean;
                                    /** @description Off for the second passenger of an account */
                                    second_passenger_per_cent?: number;
                                    further_passengers_per_cent?: number;
                                };
                                support: {
                                    name?: string;
                                    email?: string;
                                    phone?: string;
                                };
                                stripe_account_id?: string;
                                /**
                                 * @description An operator for training: nothing there is real (C-061)
                                 * @enum {boolean}
                                 */
                                is_practice?: true;
                                /** @description The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative */
                                logo?: string;
                                refund_steps?: {
                                    days_before: number;
                                    per_cent: number;
                                }[];
                                /** @description In words; absent: the operator has not decided */
                                refund_rules?: string[];
                                refund_words?: string;
                                services: {
                                    id: string;
                                    name: string;
                                    description: string;
                                    route_url?: string;
                                    timetable_url?: string;
                                    terms_url?: string;
                                    time?: string;
                                    price?: number;
                                    stops: string[];
                                    destinations: string[];
                                    zones: {
                                        name: string;
                                        stops: string[];
                                    }[];
                                    yr_groups: {
                                        primary?: boolean;
                                        secondary?: boolean;
                                        sixth_form?: boolean;
                                    };
                                    disable_year: string[];
                                }[];
                            };
                            service: {
                                id: string;
                                name: string;
                                description: string;
                                route_url?: string;
                                timetable_url?: string;
                                terms_url?: string;
                                time?: string;
                                price?: number;
                                stops: string[];
                                destinations: string[];
                                zones: {
                                    name: string;
                                    stops: string[];
                                }[];
                                yr_groups: {
                                    primary?: boolean;
                                    secondary?: boolean;
                                    sixth_form?: boolean;
                                };
                                disable_year: string[];
                            };
                            ticket: {
                                id: string;
                                client_id: string;
                                service_id: string;
                                year: string;
                                /** @enum {string} */
                                type: "single" | "return" | "week" | "4_week" | "annual" | "autumn" | "spring" | "summer" | "flexi" | "advance";
                                /** @enum {string} */
                                sub_type?: "fixed" | "pm_only" | "am_only" | "select" | "custom";
                                name: string;
                                travel_pattern?: string;
                                /** @enum {string} */
                                currency: "gbp" | "eur";
                                /** @enum {string} */
                                payment_type?: "dd" | "ext";
                                pricing_model?: string;
                                price?: number;
                                return_price?: number;
                                trip_price?: number;
                                zone_prices?: {
                                    [key: string]: number;
                                };
                                zone_return_prices?: {
                                    [key: string]: number;
                                };
                                zone_trip_prices?: {
                                    [key: string]: number;
                                };
                                price_deposit?: number;
                                price_monthly?: number;
                                zone_prices_deposit?: {
                                    [key: string]: number;
                                };
                                zone_prices_monthly?: {
                                    [key: string]: number;
                                };
                                num_monthly_payments?: number;
                                monthly_sub_start?: string;
                                num_bookable_journeys?: {
                                    [key: string]: number;
                                };
                                default_trips?: number;
                                start?: string;
                                expiry?: string;
                                available: boolean;
                                is_enabled?: boolean;
                                is_private: boolean;
                                /** @description It takes part in the prices for second and later passengers */
                                sibling_price?: boolean;
                                remaining?: number;
                            };
                            today: string;
                            current_sales_year: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links of previews that work, the newest first, with what each shows */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            previews: {
                                id: string;
                                /** @description the last part of the address /preview/{code} */
                                code: string;
                                /** @description ids of tickets; those that were published or discarded since show nothing */
                                drafts: string[];
                                /** @description of a preview of a timetable; then there are no drafts */
                                timetable: {
                                    service_id: string;
                                    /** Format: date */
                                    from: string;
                                } | null;
                                /** @description The first of them that is still prepared, and how many others; or the timetable */
                                shows: string;
                                /** @description on the clocks of the operator */
                                ends: {
                                    /** Format: date */
                                    day: string;
                                    time: string;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Make a link that shows prepared tickets as purchasers would see them, for 7 days */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        drafts: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/timetables/{validFrom}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link that shows a timetable that has not begun as purchasers would see it, for 7 days */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                    validFrom: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/previews/{previewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End the link of a preview at once */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    previewId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The changes at an operator, the newest first, 50 at a time; amounts only for those who see money */
        get: {
            parameters: {
                query?: {
                    actor_kind?: "system" | "purchaser" | "staff" | "device" | "provider";
                    actor_id?: string;
                    action?: string;
                    /** @description The first day, in the time zone of the operator */
                    from?: string & (unknown & unknown);
                    /** @description The last day, in the time zone of the operator */
                    to?: string & (unknown & unknown);
                    subject_kind?: string;
                    /** @description Of a departure also its service, date and direction: `ID 2026-12-01 am` */
                    subject_id?: string;
                    /** @description The reference of an order or a ticket of the family: everything about its account; of an unknown one nothing */
                    family?: string;
                    /** @description The `next` of the page before */
                    before_id?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            entries: {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                actor: {
                                    kind: string;
                                    name: string;
                                };
                                action: string;
                                /** @description What was done, to be read after the name of the actor */
                                sentence: string;
                                subject: {
                                    kind: string;
                                    id: string;
                                    name?: string;
                                };
                                changes: {
                                    label: string;
                                    before?: string;
                                    after?: string;
                                }[];
                                reason?: string;
                                /** @description The reference of the order or the ticket, for the filter by family */
                                family?: string;
                            }[];
                            /** @description The `before_id` of the next page; null on the last one */
                            next: string | null;
                            /** @description The persons of the filter */
                            people: {
                                /** @description With more: the chosen one only */
                                options: {
                                    value: string;
                                    label: string;
                                }[];
                                /** @description Whether there are others, which are found by what is typed */
                                has_more: boolean;
                            };
                            /** @description The kinds of change of the filter */
                            kinds: {
                                action: string;
                                label: string;
                            }[];
                            seals: {
                                /** @description The last day that is sealed */
                                until: string | null;
                                /** @description The first day that differs from its seal */
                                broken_day: string | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/audit-log/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first 20 persons of the log whose name contains what is typed */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name */
                    find?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description With more: the chosen one only */
                            options: {
                                value: string;
                                label: string;
                            }[];
                            /** @description Whether there are others, which are found by what is typed */
                            has_more: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/audit-log.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The changes at an operator as CSV, the newest first */
        get: {
            parameters: {
                query?: {
                    actor_kind?: "system" | "purchaser" | "staff" | "device" | "provider";
                    actor_id?: string;
                    action?: string;
                    /** @description The first day, in the time zone of the operator */
                    from?: string & (unknown & unknown);
                    /** @description The last day, in the time zone of the operator */
                    to?: string & (unknown & unknown);
                    subject_kind?: string;
                    /** @description Of a departure also its service, date and direction: `ID 2026-12-01 am` */
                    subject_id?: string;
                    /** @description The reference of an order or a ticket of the family: everything about its account; of an unknown one nothing */
                    family?: string;
                    /** @description The `next` of the page before */
                    before_id?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/audit-log/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who looked at personal data of families in the last two years, the newest first, 50 at a time */
        get: {
            parameters: {
                query?: {
                    person?: string;
                    /** @description The reference of an order or a ticket of the family */
                    family?: string;
                    /** @description The first day, in the time zone of the operator */
                    from?: string & (unknown & unknown);
                    /** @description The last day, in the time zone of the operator */
                    to?: string & (unknown & unknown);
                    /** @description The `next` of the page before */
                    after?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: string;
                            lead: string;
                            /** @description Pages that belong to the list */
                            links: {
                                words: string;
                                href: string;
                            }[];
                            filter: {
                                label: string;
                                fields: ({
                                    /** @enum {string} */
                                    kind: "text";
                                    /** @description In the query of the call, and in the address of the page */
                                    name: string;
                                    label: string;
                                    hint?: string;
                                    /** @description Characters */
                                    most: number;
                                } | {
                                    /** @enum {string} */
                                    kind: "day";
                                    /** @description In the query of the call, and in the address of the page */
                                    name: string;
                                    label: string;
                                } | {
                                    /** @enum {string} */
                                    kind: "choice";
                                    /** @description In the query of the call, and in the address of the page */
                                    name: string;
                                    label: string;
                                    /** @description The words for no choice */
                                    placeholder: string;
                                    options: {
                                        value: string;
                                        label: string;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "find";
                                    /** @description In the query of the call, and in the address of the page */
                                    name: string;
                                    label: string;
                                    /** @description The words for no choice */
                                    placeholder: string;
                                    choices: {
                                        /** @description With more: the chosen one only */
                                        options: {
                                            value: string;
                                            label: string;
                                        }[];
                                        /** @description Whether there are others, which are found by what is typed */
                                        has_more: boolean;
                                    };
                                    /** @description The call that finds options by `find`, after /api, with its query so far */
                                    call: string;
                                })[];
                                /** @description The link that removes it */
                                all: string;
                            };
                            /** @description What the query filters by, in words, by the names in the query */
                            filters: {
                                name: string;
                                words: string;
                            }[];
                            /** @description How many rows there are, in words */
                            found: string;
                            /** @description The number of rows of all pages; null where it is not counted */
                            total: number | null;
                            /**
                             * @description The list whose columns each member can choose
                             * @enum {string}
                             */
                            list: "sold-tickets" | "services" | "stops" | "calendars" | "departures" | "team" | "season-numbers" | "season-days" | "held-back-seats" | "prepared-tickets" | "tickets" | "sale-links" | "relief-buses" | "passengers" | "vehicles" | "shared-seats" | "imports" | "refused-rows" | "home" | "audit-log" | "data-views" | "cancelled-departure";
                            /** @description The first one names the rows */
                            columns: {
                                key: string;
                                label: string;
                                /** @description Unless the member has chosen otherwise */
                                is_shown: boolean;
                                order?: {
                                    /** @enum {string} */
                                    direction: "ascending" | "descending" | "none";
                                    /** @description For `order` in the query, to order by this column or to turn its order round */
                                    next: string;
                                };
                            }[];
                            rows: {
                                id: string;
                                /** @description By the keys of the columns */
                                cells: {
                                    [key: string]: {
                                        text: string;
                                        /** @description A smaller line below */
                                        detail?: string;
                                        /**
                                         * @description Of a badge
                                         * @enum {string}
                                         */
                                        tone?: "success" | "info" | "warning" | "neutral";
                                    };
                                };
                                /** @description A page about the row */
                                link?: {
                                    words: string;
                                    /** @description Which row, read aloud */
                                    of: string;
                                    href: string;
                                };
                            }[];
                            /** @description For `after` of the next page; null on the last one */
                            next: string | null;
                            none: {
                                /** @description Where the filters leave no row */
                                title: string;
                                /** @description Where there is no row at all */
                                yet: string;
                                /** @description When there will be one */
                                yet_next: string;
                            };
                            /** @description The call for a file of all that match, or of the rows with the `ids`, after /api; null without a file */
                            file: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/audit-log/views/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first 20 persons of the filter whose name contains what is typed */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name */
                    find?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description With more: the chosen one only */
                            options: {
                                value: string;
                                label: string;
                            }[];
                            /** @description Whether there are others, which are found by what is typed */
                            has_more: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of an operator, and how many tickets its rules concern */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            company: {
                                name: string;
                                site_name: string;
                                brand_colour: string;
                                support_name: string | null;
                                support_email: string | null;
                                support_phone: string | null;
                            };
                            /** @description The file name of its picture */
                            logo: string | null;
                            rules: {
                                instalment_retries: number;
                                suspends_in_arrears: boolean;
                                booking_days_ahead: number;
                                min_trips_per_booking: number;
                                swap_cut_off_hours: number;
                                min_top_up_trips: number;
                                sale_cut_off_minutes: number;
                                flexi_reminder_trips: number;
                                second_passenger_per_cent: number;
                                further_passengers_per_cent: number;
                                requires_student_id: boolean;
                                disable_photo: boolean;
                                hide_buy_again: boolean;
                                buy_vouchers: boolean;
                                boarding_notifications: boolean;
                            };
                            policy: {
                                terms_url: string | null;
                                refund_steps: {
                                    days_before: number;
                                    per_cent: number;
                                }[] | null;
                                refund_words: string | null;
                            };
                            devices: {
                                driver: {
                                    /** @enum {string} */
                                    name: "hidden" | "initial" | "full";
                                    photo: boolean;
                                    year: boolean;
                                    notes: boolean;
                                };
                                inspector: {
                                    /** @enum {string} */
                                    name: "hidden" | "initial" | "full";
                                    photo: boolean;
                                    year: boolean;
                                    notes: boolean;
                                };
                                supervisor: {
                                    /** @enum {string} */
                                    name: "hidden" | "initial" | "full";
                                    photo: boolean;
                                    year: boolean;
                                    notes: boolean;
                                };
                                hours: number;
                            };
                            revision: number;
                            touched: {
                                all: number;
                                passes: number;
                                flexi: number;
                                by_instalments: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/settings/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change what purchasers see of an operator; `revision` is that of what the person saw */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        site_name: string;
                        brand_colour: string;
                        support_name: string | null;
                        support_email: string | null;
                        support_phone: string | null;
                        revision: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/settings/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change how an operator sells tickets and collects instalments; `revision` is that of what the person saw */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        instalment_retries: number;
                        suspends_in_arrears: boolean;
                        booking_days_ahead: number;
                        min_trips_per_booking: number;
                        swap_cut_off_hours: number;
                        min_top_up_trips: number;
                        sale_cut_off_minutes: number;
                        flexi_reminder_trips: number;
                        second_passenger_per_cent: number;
                        further_passengers_per_cent: number;
                        requires_student_id: boolean;
                        disable_photo: boolean;
                        hide_buy_again: boolean;
                        buy_vouchers: boolean;
                        boarding_notifications: boolean;
                        revision: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/settings/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the terms and refunds of an operator; `revision` is that of what the person saw */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        terms_url: string | null;
                        /** @description From the earliest day to the latest; empty: nothing is given back */
                        refund_steps: {
                            days_before: number;
                            per_cent: number;
                        }[] | null;
                        refund_words: string | null;
                        revision: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/settings/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change what devices show of passengers, by role; `revision` is that of what the person saw */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        driver: {
                            /** @enum {string} */
                            name: "hidden" | "initial" | "full";
                            photo: boolean;
                            year: boolean;
                            notes: boolean;
                        };
                        inspector: {
                            /** @enum {string} */
                            name: "hidden" | "initial" | "full";
                            photo: boolean;
                            year: boolean;
                            notes: boolean;
                        };
                        supervisor: {
                            /** @enum {string} */
                            name: "hidden" | "initial" | "full";
                            photo: boolean;
                            year: boolean;
                            notes: boolean;
                        };
                        hours: number;
                        revision: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the logo of an operator; `revision` is that of what the person saw */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: byte
                         * @description A PNG or JPEG file of at most 2 MB
                         */
                        picture: string;
                        revision: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove the logo of an operator; `revision` is that of what the person saw */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        revision: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/imports/{importId}/purchasers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many purchasers of imported tickets wait for an invitation, and how many have one */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            waiting: number;
                            invited: number;
                            without_email: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/imports/{importId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email each purchaser of imported tickets who was not invited; `waiting` is the number that the person saw */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        waiting: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invited: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts for cards and direct debits, as they were read last */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            words: {
                                cards: {
                                    /** @enum {string} */
                                    state: "none" | "unknown" | "gone" | "started" | "reviewing" | "stopped" | "payouts-off" | "ready";
                                    line: string;
                                    details: string[];
                                };
                                direct_debits: {
                                    /** @enum {string} */
                                    state: "none" | "unknown" | "refused" | "scheme-missing" | "action-required" | "in-review" | "no-payout-account" | "ready";
                                    line: string;
                                    details: string[];
                                };
                            };
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            cards: {
                                account_id: string;
                                /** @description whether the operator has taken the access to the account back */
                                is_gone: boolean;
                                facts: {
                                    charges_enabled: boolean;
                                    payouts_enabled: boolean;
                                    details_submitted: boolean;
                                    currently_due: string[];
                                    past_due: string[];
                                    eventually_due: string[];
                                    pending_verification: string[];
                                    errors: {
                                        requirement: string;
                                        reason: string;
                                    }[];
                                    disabled_reason: string | null;
                                } | null;
                                payout_ending: string | null;
                                /** @description the last day for what is needed now */
                                due_by: string | null;
                                checked_at: string | null;
                            } | null;
                            direct_debits: {
                                organisation_id: string;
                                /** @description whether the provider no longer accepts the access token */
                                is_refused: boolean;
                                facts: {
                                    name: string;
                                    verification_status: string;
                                    schemes: string[];
                                    payout_ending: string | null;
                                } | null;
                                checked_at: string | null;
                                /** @description whether mandates, instalments or refunds depend on it */
                                is_in_use: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/payments/cards/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open the provider’s form for the account for cards; the address works once, for a few minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/payments/cards/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the account for cards from the provider now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            words: {
                                cards: {
                                    /** @enum {string} */
                                    state: "none" | "unknown" | "gone" | "started" | "reviewing" | "stopped" | "payouts-off" | "ready";
                                    line: string;
                                    details: string[];
                                };
                                direct_debits: {
                                    /** @enum {string} */
                                    state: "none" | "unknown" | "refused" | "scheme-missing" | "action-required" | "in-review" | "no-payout-account" | "ready";
                                    line: string;
                                    details: string[];
                                };
                            };
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            cards: {
                                account_id: string;
                                /** @description whether the operator has taken the access to the account back */
                                is_gone: boolean;
                                facts: {
                                    charges_enabled: boolean;
                                    payouts_enabled: boolean;
                                    details_submitted: boolean;
                                    currently_due: string[];
                                    past_due: string[];
                                    eventually_due: string[];
                                    pending_verification: string[];
                                    errors: {
                                        requirement: string;
                                        reason: string;
                                    }[];
                                    disabled_reason: string | null;
                                } | null;
                                payout_ending: string | null;
                                /** @description the last day for what is needed now */
                                due_by: string | null;
                                checked_at: string | null;
                            } | null;
                            direct_debits: {
                                organisation_id: string;
                                /** @description whether the provider no longer accepts the access token */
                                is_refused: boolean;
                                facts: {
                                    name: string;
                                    verification_status: string;
                                    schemes: string[];
                                    payout_ending: string | null;
                                } | null;
                                checked_at: string | null;
                                /** @description whether mandates, instalments or refunds depend on it */
                                is_in_use: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/payments/direct-debits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Connect the account for direct debits, or replace its access token, after the provider has accepted it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        organisation_id: string;
                        access_token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            words: {
                                cards: {
                                    /** @enum {string} */
                                    state: "none" | "unknown" | "gone" | "started" | "reviewing" | "stopped" | "payouts-off" | "ready";
                                    line: string;
                                    details: string[];
                                };
                                direct_debits: {
                                    /** @enum {string} */
                                    state: "none" | "unknown" | "refused" | "scheme-missing" | "action-required" | "in-review" | "no-payout-account" | "ready";
                                    line: string;
                                    details: string[];
                                };
                            };
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            cards: {
                                account_id: string;
                                /** @description whether the operator has taken the access to the account back */
                                is_gone: boolean;
                                facts: {
                                    charges_enabled: boolean;
                                    payouts_enabled: boolean;
                                    details_submitted: boolean;
                                    currently_due: string[];
                                    past_due: string[];
                                    eventually_due: string[];
                                    pending_verification: string[];
                                    errors: {
                                        requirement: string;
                                        reason: string;
                                    }[];
                                    disabled_reason: string | null;
                                } | null;
                                payout_ending: string | null;
                                /** @description the last day for what is needed now */
                                due_by: string | null;
                                checked_at: string | null;
                            } | null;
                            direct_debits: {
                                organisation_id: string;
                                /** @description whether the provider no longer accepts the access token */
                                is_refused: boolean;
                                facts: {
                                    name: string;
                                    verification_status: string;
                                    schemes: string[];
                                    payout_ending: string | null;
                                } | null;
                                checked_at: string | null;
                                /** @description whether mandates, instalments or refunds depend on it */
                                is_in_use: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Disconnect the account for direct debits, when nothing depends on it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/payments/direct-debits/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the account for direct debits from the provider now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            words: {
                                cards: {
                                    /** @enum {string} */
                                    state: "none" | "unknown" | "gone" | "started" | "reviewing" | "stopped" | "payouts-off" | "ready";
                                    line: string;
                                    details: string[];
                                };
                                direct_debits: {
                                    /** @enum {string} */
                                    state: "none" | "unknown" | "refused" | "scheme-missing" | "action-required" | "in-review" | "no-payout-account" | "ready";
                                    line: string;
                                    details: string[];
                                };
                            };
                            /** @enum {string} */
                            currency: "gbp" | "eur";
                            cards: {
                                account_id: string;
                                /** @description whether the operator has taken the access to the account back */
                                is_gone: boolean;
                                facts: {
                                    charges_enabled: boolean;
                                    payouts_enabled: boolean;
                                    details_submitted: boolean;
                                    currently_due: string[];
                                    past_due: string[];
                                    eventually_due: string[];
                                    pending_verification: string[];
                                    errors: {
                                        requirement: string;
                                        reason: string;
                                    }[];
                                    disabled_reason: string | null;
                                } | null;
                                payout_ending: string | null;
                                /** @description the last day for what is needed now */
                                due_by: string | null;
                                checked_at: string | null;
                            } | null;
                            direct_debits: {
                                organisation_id: string;
                                /** @description whether the provider no longer accepts the access token */
                                is_refused: boolean;
                                facts: {
                                    name: string;
                                    verification_status: string;
                                    schemes: string[];
                                    payout_ending: string | null;
                                } | null;
                                checked_at: string | null;
                                /** @description whether mandates, instalments or refunds depend on it */
                                is_in_use: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logo/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The logo of an operator, as PNG; a changed logo has another name */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    fileName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/settings/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** From where the operator’s mail is sent, and the records of its domain as they were read last */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description whether this operator can send from its own domain */
                            is_available: boolean;
                            /** @description from where mail is sent now, and where replies go */
                            words: string[];
                            /** @enum {string} */
                            state: "none" | "waiting" | "verified" | "broken";
                            address: string | null;
                            records: {
                                /** @enum {string} */
                                kind: "spf" | "dkim" | "dmarc";
                                title: string;
                                name: string;
                                value: string;
                                is_right: boolean;
                                words: string;
                            }[];
                        };
                    };
                };
            };
        };
        /** Send mail from an address of the own domain, as soon as its records are right */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        address: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description whether this operator can send from its own domain */
                            is_available: boolean;
                            /** @description from where mail is sent now, and where replies go */
                            words: string[];
                            /** @enum {string} */
                            state: "none" | "waiting" | "verified" | "broken";
                            address: string | null;
                            records: {
                                /** @enum {string} */
                                kind: "spf" | "dkim" | "dmarc";
                                title: string;
                                name: string;
                                value: string;
                                is_right: boolean;
                                words: string;
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Send mail from Fareway’s address again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description whether this operator can send from its own domain */
                            is_available: boolean;
                            /** @description from where mail is sent now, and where replies go */
                            words: string[];
                            /** @enum {string} */
                            state: "none" | "waiting" | "verified" | "broken";
                            address: string | null;
                            records: {
                                /** @enum {string} */
                                kind: "spf" | "dkim" | "dmarc";
                                title: string;
                                name: string;
                                value: string;
                                is_right: boolean;
                                words: string;
                            }[];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/settings/mail/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the records of the domain now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description whether this operator can send from its own domain */
                            is_available: boolean;
                            /** @description from where mail is sent now, and where replies go */
                            words: string[];
                            /** @enum {string} */
                            state: "none" | "waiting" | "verified" | "broken";
                            address: string | null;
                            records: {
                                /** @enum {string} */
                                kind: "spf" | "dkim" | "dmarc";
                                title: string;
                                name: string;
                                value: string;
                                is_right: boolean;
                                words: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What needs somebody and the departures of today, as far as the member’s role includes them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            as_of: string;
                            departures: {
                                service: {
                                    id: string;
                                    name: string;
                                };
                                /** @enum {string} */
                                direction: "am" | "pm";
                                /** @description after midnight; null when it is not known */
                                minutes: number | null;
                                booked: number;
                                boarded: number;
                                not_boarded: number;
                                /** @description of all of its buses; null when the vehicle of one is not known */
                                seats: number | null;
                                /** @description what season tickets can take beyond the seats */
                                margin: number;
                                device: {
                                    name: string;
                                    last_heard: string;
                                } | null;
                                /** @enum {string} */
                                state: "untimed" | "later" | "due" | "no-scans" | "nobody" | "boarding" | "ended" | "not-scanned" | "cancelled";
                                /** @description Why it is cancelled */
                                cancelled: string | null;
                                /** @description How many buses it has */
                                buses: number;
                            }[] | null;
                            work: {
                                /** @enum {string} */
                                kind: "failed-refunds" | "disputes" | "arrears" | "differing-payouts" | "parked-events" | "unsent-messages" | "failed-publications" | "calendars-ending" | "mail-domain" | "stops-left" | "year-prices" | "year-stops" | "year-calendar" | "year-renewals" | "year-seats";
                                count: number;
                                /** Format: date-time */
                                oldest: string;
                                words: string;
                                details: string[];
                                /** @description Why it cannot wait */
                                urgent: string | null;
                            }[];
                            /** @description what comes back on a later day */
                            put_off: {
                                /** @enum {string} */
                                kind: "failed-refunds" | "disputes" | "arrears" | "differing-payouts" | "parked-events" | "unsent-messages" | "failed-publications" | "calendars-ending" | "mail-domain" | "stops-left" | "year-prices" | "year-stops" | "year-calendar" | "year-renewals" | "year-seats";
                                words: string;
                            }[];
                            countdown: {
                                title: string;
                                lead: string;
                                work: {
                                    /** @enum {string} */
                                    kind: "failed-refunds" | "disputes" | "arrears" | "differing-payouts" | "parked-events" | "unsent-messages" | "failed-publications" | "calendars-ending" | "mail-domain" | "stops-left" | "year-prices" | "year-stops" | "year-calendar" | "year-renewals" | "year-seats";
                                    count: number;
                                    /** Format: date-time */
                                    oldest: string;
                                    words: string;
                                    details: string[];
                                    /** @description Why it cannot wait */
                                    urgent: string | null;
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/home/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for an open page, which asks every few seconds; it does not keep the session from ending without use */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            as_of: string;
                            departures: {
                                service: {
                                    id: string;
                                    name: string;
                                };
                                /** @enum {string} */
                                direction: "am" | "pm";
                                /** @description after midnight; null when it is not known */
                                minutes: number | null;
                                booked: number;
                                boarded: number;
                                not_boarded: number;
                                /** @description of all of its buses; null when the vehicle of one is not known */
                                seats: number | null;
                                /** @description what season tickets can take beyond the seats */
                                margin: number;
                                device: {
                                    name: string;
                                    last_heard: string;
                                } | null;
                                /** @enum {string} */
                                state: "untimed" | "later" | "due" | "no-scans" | "nobody" | "boarding" | "ended" | "not-scanned" | "cancelled";
                                /** @description Why it is cancelled */
                                cancelled: string | null;
                                /** @description How many buses it has */
                                buses: number;
                            }[] | null;
                            work: {
                                /** @enum {string} */
                                kind: "failed-refunds" | "disputes" | "arrears" | "differing-payouts" | "parked-events" | "unsent-messages" | "failed-publications" | "calendars-ending" | "mail-domain" | "stops-left" | "year-prices" | "year-stops" | "year-calendar" | "year-renewals" | "year-seats";
                                count: number;
                                /** Format: date-time */
                                oldest: string;
                                words: string;
                                details: string[];
                                /** @description Why it cannot wait */
                                urgent: string | null;
                            }[];
                            /** @description what comes back on a later day */
                            put_off: {
                                /** @enum {string} */
                                kind: "failed-refunds" | "disputes" | "arrears" | "differing-payouts" | "parked-events" | "unsent-messages" | "failed-publications" | "calendars-ending" | "mail-domain" | "stops-left" | "year-prices" | "year-stops" | "year-calendar" | "year-renewals" | "year-seats";
                                words: string;
                            }[];
                            countdown: {
                                title: string;
                                lead: string;
                                work: {
                                    /** @enum {string} */
                                    kind: "failed-refunds" | "disputes" | "arrears" | "differing-payouts" | "parked-events" | "unsent-messages" | "failed-publications" | "calendars-ending" | "mail-domain" | "stops-left" | "year-prices" | "year-stops" | "year-calendar" | "year-renewals" | "year-seats";
                                    count: number;
                                    /** Format: date-time */
                                    oldest: string;
                                    words: string;
                                    details: string[];
                                    /** @description Why it cannot wait */
                                    urgent: string | null;
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/home/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The steps of the set-up that the member may do, in their order, and which are done */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            steps: {
                                /** @enum {string} */
                                step: "company" | "payments" | "service" | "stops" | "calendar" | "ticket" | "publish";
                                is_done: boolean;
                            }[];
                            /** @description whether purchasers have a contact */
                            has_contact: boolean;
                            /** @description whose timetable is filled in next */
                            service_id: string | null;
                            /** @description whose services are chosen next */
                            calendar_id: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/home/work/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows that a count of the first page is made of, the oldest first, 50 at a time */
        get: {
            parameters: {
                query?: {
                    /** @description `at` of the last row of the page before */
                    after?: string;
                    /** @description `id` of that row */
                    after_id?: string;
                    /** @description whether those are read that come back on a later day */
                    put_off?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                    kind: "failed-refunds" | "disputes" | "arrears" | "differing-payouts" | "parked-events" | "unsent-messages" | "failed-publications" | "calendars-ending" | "mail-domain" | "stops-left" | "year-prices" | "year-stops" | "year-calendar" | "year-renewals" | "year-seats";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: string;
                            rows: {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                title: string;
                                detail: string | null;
                                /** @description in minor units */
                                amount: number | null;
                                currency: string | null;
                                /** @description where it is dealt with, below the operator */
                                page: string | null;
                                holder: {
                                    name: string;
                                    is_me: boolean;
                                } | null;
                                put_off_until: string | null;
                                revision: number;
                            }[];
                            has_more: boolean;
                            /** @description Who is on it, and until when it is put off */
                            may_change: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/home/work/{kind}/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first members who may be on what waits of a kind, the reader first, or those who have what is typed in their names */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name */
                    find?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                    kind: "failed-refunds" | "disputes" | "arrears" | "differing-payouts" | "parked-events" | "unsent-messages" | "failed-publications" | "calendars-ending" | "mail-domain" | "stops-left" | "year-prices" | "year-stops" | "year-calendar" | "year-renewals" | "year-seats";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            colleagues: {
                                id: string;
                                name: string;
                            }[];
                            has_more: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/home/work/{kind}/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take something that waits, give it to a colleague, put it off until a day, or undo that; `revision` is that of the row that the member saw */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    kind: "failed-refunds" | "disputes" | "arrears" | "differing-payouts" | "parked-events" | "unsent-messages" | "failed-publications" | "calendars-ending" | "mail-domain" | "stops-left" | "year-prices" | "year-stops" | "year-calendar" | "year-renewals" | "year-seats";
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        change: "take" | "release" | "bring-back";
                        revision: number;
                    } | {
                        /** @enum {string} */
                        change: "give";
                        staff_id: string;
                        revision: number;
                    } | {
                        /** @enum {string} */
                        change: "put-off";
                        until: string;
                        revision: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/services/{serviceId}/season-margin/suggestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The overbooking margin that the boardings of the last 60 days suggest, with their days */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    serviceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description For each number of the service; null when none is suggested */
                            seats: number | null;
                            sentences: string[];
                            /** @description The newest day first, in words */
                            days: {
                                date: string;
                                am: string;
                                pm: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/sold-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tickets that an operator has sold, 50 at a time, and how many match */
        get: {
            parameters: {
                query?: {
                    /** @description Beginnings of words of a name, the reference of a ticket or an order, or the email address of a purchaser */
                    find?: string;
                    service?: string;
                    /** @description The ticket on sale */
                    ticket?: string;
                    /** @description Where the passenger boards today or later */
                    stop?: string;
                    status?: "active" | "not-yet-valid" | "suspended" | "expired" | "void";
                    /** @description Those that take a seat of these rows, with commas between their ids */
                    seats?: string;
                    no_photo?: "true";
                    /** @description With - the greatest first */
                    order?: "bought" | "-bought" | "passenger" | "-passenger" | "until" | "-until";
                    /** @description The `next` of the page before */
                    after?: string;
                    /** @description Those that are not void */
                    held?: "true";
                    /** @description How many at most */
                    rows?: number;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: string;
                            lead: string;
                            /** @description Pages that belong to the list */
                            links: {
                                words: string;
                                href: string;
                            }[];
                            filter: {
                                label: string;
                                fields: ({
                                    /** @enum {string} */
                                    kind: "text";
                                    /** @description In the query of the call, and in the address of the page */
                                    name: string;
                                    label: string;
                                    hint?: string;
                                    /** @description Characters */
                                    most: number;
                                } | {
                                    /** @enum {string} */
                                    kind: "day";
                                    /** @description In the query of the call, and in the address of the page */
                                    name: string;
                                    label: string;
                                } | {
                                    /** @enum {string} */
                                    kind: "choice";
                                    /** @description In the query of the call, and in the address of the page */
                                    name: string;
                                    label: string;
                                    /** @description The words for no choice */
                                    placeholder: string;
                                    options: {
                                        value: string;
                                        label: string;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "find";
                                    /** @description In the query of the call, and in the address of the page */
                                    name: string;
                                    label: string;
                                    /** @description The words for no choice */
                                    placeholder: string;
                                    choices: {
                                        /** @description With more: the chosen one only */
                                        options: {
                                            value: string;
                                            label: string;
                                        }[];
                                        /** @description Whether there are others, which are found by what is typed */
                                        has_more: boolean;
                                    };
                                    /** @description The call that finds options by `find`, after /api, with its query so far */
                                    call: string;
                                })[];
                                /** @description The link that removes it */
                                all: string;
                            };
                            /** @description What the query filters by, in words, by the names in the query */
                            filters: {
                                name: string;
                                words: string;
                            }[];
                            /** @description How many rows there are, in words */
                            found: string;
                            /** @description The number of rows of all pages; null where it is not counted */
                            total: number | null;
                            /**
                             * @description The list whose columns each member can choose
                             * @enum {string}
                             */
                            list: "sold-tickets" | "services" | "stops" | "calendars" | "departures" | "team" | "season-numbers" | "season-days" | "held-back-seats" | "prepared-tickets" | "tickets" | "sale-links" | "relief-buses" | "passengers" | "vehicles" | "shared-seats" | "imports" | "refused-rows" | "home" | "audit-log" | "data-views" | "cancelled-departure";
                            /** @description The first one names the rows */
                            columns: {
                                key: string;
                                label: string;
                                /** @description Unless the member has chosen otherwise */
                                is_shown: boolean;
                                order?: {
                                    /** @enum {string} */
                                    direction: "ascending" | "descending" | "none";
                                    /** @description For `order` in the query, to order by this column or to turn its order round */
                                    next: string;
                                };
                            }[];
                            rows: {
                                id: string;
                                /** @description By the keys of the columns */
                                cells: {
                                    [key: string]: {
                                        text: string;
                                        /** @description A smaller line below */
                                        detail?: string;
                                        /**
                                         * @description Of a badge
                                         * @enum {string}
                                         */
                                        tone?: "success" | "info" | "warning" | "neutral";
                                    };
                                };
                                /** @description A page about the row */
                                link?: {
                                    words: string;
                                    /** @description Which row, read aloud */
                                    of: string;
                                    href: string;
                                };
                            }[];
                            /** @description For `after` of the next page; null on the last one */
                            next: string | null;
                            none: {
                                /** @description Where the filters leave no row */
                                title: string;
                                /** @description Where there is no row at all */
                                yet: string;
                                /** @description When there will be one */
                                yet_next: string;
                            };
                            /** @description The call for a file of all that match, or of the rows with the `ids`, after /api; null without a file */
                            file: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/sold-tickets.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same tickets as CSV: all that match, or those with the ids */
        get: {
            parameters: {
                query?: {
                    /** @description Beginnings of words of a name, the reference of a ticket or an order, or the email address of a purchaser */
                    find?: string;
                    service?: string;
                    /** @description The ticket on sale */
                    ticket?: string;
                    /** @description Where the passenger boards today or later */
                    stop?: string;
                    status?: "active" | "not-yet-valid" | "suspended" | "expired" | "void";
                    /** @description Those that take a seat of these rows, with commas between their ids */
                    seats?: string;
                    no_photo?: "true";
                    /** @description With - the greatest first */
                    order?: "bought" | "-bought" | "passenger" | "-passenger" | "until" | "-until";
                    /** @description These tickets only, with commas between them */
                    ids?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages, commands and what the operator has whose names begin with the words, as far as the member may see them */
        get: {
            parameters: {
                query?: {
                    /** @description Without words: all pages and commands */
                    words?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sections: {
                                title: string;
                                rows: {
                                    words: string;
                                    detail?: string;
                                    /** @description Below /console */
                                    href: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/counts/{count}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the rows that a count of the console is made of, as far as the member’s role includes them */
        get: {
            parameters: {
                query?: {
                    /** @description Of the departure today */
                    direction?: "am" | "pm";
                    /** @description The `next` of the page before; another text leaves no row */
                    after?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                    count: "ticket-places" | "service-tickets" | "service-stops" | "departure-booked" | "departure-seats" | "departure-boarded";
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: string;
                            count: number;
                            total: string;
                            sections: {
                                title: string;
                                /** @description What its rows count on all pages */
                                count: number;
                                /** @description The number of its rows on the pages before */
                                before: number;
                                rows: {
                                    words: string;
                                    detail: string;
                                    href?: string;
                                }[];
                            }[];
                            /** @description For `after` of the next page; null on the last one */
                            next: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/morning-emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operators of the member, each with the time of the morning email */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            emails: {
                                slug: string;
                                name: string;
                                /** @description HH:MM on the clocks of the operator; null: off */
                                at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/morning-emails/{clientSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the time of the own morning email about an operator, or switch it off */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description as a person types it; empty: off */
                        at: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description HH:MM on the clocks of the operator; null: off */
                            at: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/morning-email/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads to the page that switches the morning email off, for a mail program that opens the link itself */
        get: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                302: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        /** Switch the morning email off with the link of the email; a second time changes nothing */
        post: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/practice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The practice operator with its invented families, and what it would have sent */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            practice: {
                                slug: string;
                                name: string;
                                /** Format: date-time */
                                filled_at: string;
                                /** @description Of all invented families; null for a member who may not see passengers */
                                family_password: string | null;
                                contents: {
                                    families: number;
                                    tickets: number;
                                    orders: number;
                                    letters: number;
                                };
                                families: {
                                    email: string;
                                    tickets: {
                                        passenger: string;
                                        service: string;
                                    }[];
                                }[];
                                letters: {
                                    id: string;
                                    /** @enum {string} */
                                    channel: "email" | "sms";
                                    recipient: string;
                                    subject: string;
                                    body: string;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Open the practice operator, or find the one that is open */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            slug: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/practice/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete the sales and families of the practice operator, and make it again; `filled_at` is what the person saw */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        filled_at: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/data-archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest archive of all data of the operator */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            archive: {
                                id: string;
                                /** @enum {string} */
                                state: "making" | "ready" | "failed";
                                /** Format: date-time */
                                asked_at: string;
                                asked_by: string;
                                ends_at: string | null;
                                bytes: number | null;
                                /** @description What the page says of it */
                                title: string;
                                facts: string;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Ask for an archive of all data of the operator; while one is made, nothing is asked for */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/data-archive/{archiveId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether an archive can be downloaded now, for a page that lets the browser download it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    archiveId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/data-archive/{archiveId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An archive as a ZIP of CSV and JSON with a description; each download is recorded */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    archiveId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-uploads/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sends the photo itself; the link identifies the purchaser */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the member may import, and a page of the imports of an operator, the newest first */
        get: {
            parameters: {
                query?: {
                    /** @description The `next` of the page before; another text leaves no row */
                    after?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description What the member may import */
                            kinds: {
                                /** @enum {string} */
                                kind: "tickets" | "stops" | "calendars" | "timetables" | "vouchers" | "waiting-list" | "gtfs";
                                name: string;
                                hint: string;
                                /** @description Tables have templates and exports. Other files are sent to /feeds */
                                is_table: boolean;
                            }[];
                            imports: {
                                id: string;
                                kind_name: string;
                                file_name: string;
                                /** @enum {string} */
                                state: "preview" | "done" | "undone";
                                /** Format: date-time */
                                at: string;
                                by: string;
                                counts: {
                                    new: number;
                                    changed: number;
                                    unchanged: number;
                                    refused: number;
                                } | null;
                            }[];
                            /** @description For `after` of the next page; null on the last one */
                            next: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Send a file for a preview; the body is the file */
        post: {
            parameters: {
                query: {
                    kind: "tickets" | "stops" | "calendars" | "timetables" | "vouchers" | "waiting-list";
                    name: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import: its preview before it is made, and its numbers afterwards */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @enum {string} */
                            kind: "tickets" | "stops" | "calendars" | "timetables" | "vouchers" | "waiting-list" | "gtfs";
                            kind_name: string;
                            /** @description What taking it back does */
                            undo_effect: string;
                            file_name: string;
                            /** Format: date-time */
                            created_at: string;
                            made_by: string | null;
                            /** @description Null when the file is not kept any more */
                            rows: number | null;
                            format: ("utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "xlsx") | null;
                            done: {
                                /** Format: date-time */
                                at: string;
                                by: string | null;
                                counts: {
                                    new: number;
                                    changed: number;
                                    unchanged: number;
                                    refused: number;
                                };
                                /** Format: date-time */
                                can_undo_until: string;
                            } | null;
                            undone: {
                                /** Format: date-time */
                                at: string;
                                by: string | null;
                            } | null;
                            /** @description Null when the import is done */
                            preview: {
                                columns: {
                                    letter: string;
                                    name: string;
                                    field: string | null;
                                    why: ("name" | "other-name" | "remembered" | "chosen") | null;
                                    isDuplicate: boolean;
                                    examples: string[];
                                    days: {
                                        isAmbiguous: boolean;
                                        order: ("day-first" | "month-first") | null;
                                        example: {
                                            typed: string;
                                            dayFirst: string;
                                            monthFirst: string;
                                        } | null;
                                    } | null;
                                }[];
                                /** @description What columns can fill */
                                fields: {
                                    field: string;
                                    name: string;
                                }[];
                                /** @description The required fields that no column fills */
                                missing: string[];
                                /** @description What of the file is not read: rows above the names of the columns, and what the sheet hides */
                                notes: string[];
                                /** @description Null until every required field has a column and the order of all days is known */
                                judgement: {
                                    digest: string;
                                    counts: {
                                        new: number;
                                        changed: number;
                                        unchanged: number;
                                        refused: number;
                                    };
                                    keys: {
                                        [key: string]: number;
                                    };
                                    /** @description What happens besides the numbers of rows */
                                    sentences: string[];
                                    refused: {
                                        line: number;
                                        column: string;
                                        value: string;
                                        words: string;
                                    }[];
                                } | null;
                                /** @description What a GTFS feed does, in words, with the choices for each service; null for a table */
                                feed: {
                                    facts: string[];
                                    options: {
                                        value: string;
                                        label: string;
                                    }[];
                                    rows: {
                                        line: number;
                                        name: string;
                                        words: string[];
                                        choice: string;
                                    }[];
                                } | null;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Discard a file that was not imported */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/imports/{importId}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose which columns of the file fill which fields, and the order of day and month */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        columns: {
                            [key: string]: string | null;
                        };
                        day_orders: {
                            [key: string]: "day-first" | "month-first";
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/imports/{importId}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import what the preview with this digest has shown, all of it or nothing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        digest: string;
                        leaves_out: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/imports/{importId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an import back as a whole, while nothing of it was used */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/imports/{importId}/refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The refused rows as CSV, with the reason of each */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/imports/{importId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of an import, for 30 days */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/exports/{importKind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything of a kind that the operator has, in a file that can be imported again */
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                };
                header?: never;
                path: {
                    clientSlug: string;
                    importKind: "tickets" | "stops" | "calendars" | "timetables" | "vouchers" | "waiting-list";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/import-templates/{importKind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file with the columns of an import, to be filled in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importKind: "tickets" | "stops" | "calendars" | "timetables" | "vouchers" | "waiting-list";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/imports/{importId}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose what becomes of rows of a feed, by their lines */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                    importId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        choices: {
                            [key: string]: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a GTFS feed for a preview; the body is the zip file */
        post: {
            parameters: {
                query: {
                    name: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/gtfs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the GTFS feed of the services has, and what it does not have */
        get: {
            parameters: {
                query?: {
                    /** @description If it is there: also for many services, which takes seconds */
                    check?: string;
                };
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Null for many services that were not checked */
                            services: number | null;
                            notes: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{clientSlug}/gtfs/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The services as a GTFS feed, a zip file */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clientSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of the card payment provider, signed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            received: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/gocardless": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of the direct debit provider, signed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
