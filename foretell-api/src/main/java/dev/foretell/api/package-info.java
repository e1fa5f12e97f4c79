// SPDX-License-Identifier: Apache-2.0
/** What a program may say about itself to its observer; start with {@link dev.foretell.api.Foretell}. */
package dev.foretell.api;
