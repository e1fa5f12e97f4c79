// SPDX-License-Identifier: Apache-2.0
/**
 * What a read decides, from the class files alone: for traces without control flow. Start with {@link dev.foretell.slice.site.SiteDependence}; {@link
 * dev.foretell.slice.site.ValueFlow} looks at one method, {@link dev.foretell.slice.site.ValueWalk} does the same for the judge, in another way.
 */
package dev.foretell.slice.site;
