// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

/** Cases that belong together. */
interface Family {
    void add(Passing cases);
}
