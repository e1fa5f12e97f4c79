// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.schedule.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which points of a schedule a site in the code is; looked up once for each site. */
final class Points {
    private static final Point[] NONE = {};

    private final List<Point> all = new ArrayList<>();
    private final Host host;
    private volatile Point[][] bySite = new Point[64][];

    Points(List<Step> steps, Host host) {
        this.host = host;
        for (int i = 0; i < steps.size(); i++) {
            of(steps.get(i)).steps.add(i);
        }
    }

    private Point of(Step step) {
        for (Point point : all) {
            if (point.has(step)) {
                return point;
            }
        }
        Point point = new Point(step);
        all.add(point);
        return point;
    }

    /** The points that are at this site, whatever their action. */
    Point[] at(int site) {
        Point[][] known = bySite;
        Point[] there = site < known.length ? known[site] : null;
        return there != null ? there : find(site);
    }

    /** Asks the host first: nothing of it is called under our monitor. */
    private Point[] find(int site) {
        String place = host.place(site);
        String field = host.field(site);
        List<Point> there = new ArrayList<>();
        for (Point point : all) {
            if (point.isAt(place, point.isAccess() ? field : null)) {
                there.add(point);
            }
        }
        Point[] found = there.isEmpty() ? NONE : there.toArray(new Point[0]);
        enter(site, found);
        return found;
    }

    private synchronized void enter(int site, Point[] found) {
        Point[][] known = site < bySite.length ? bySite : Arrays.copyOf(bySite, site * 2);
        known[site] = found;
        bySite = known;
    }
}
