// SPDX-License-Identifier: Apache-2.0
/** What an observer sees, as a page that changes while programs run. {@link dev.foretell.observer.page.LivePage} is where to start reading. */
package dev.foretell.observer.page;
