// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.frameworks;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.loader.WebappLoader;
import org.apache.catalina.startup.Tomcat;

/** A web application that has the plug-in in a jar of its own. */
public final class WebApp {
    private WebApp() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory(Path.of(args[0]), "tomcat");
        Files.createDirectories(folder.resolve("webapps"));
        Plugins.jar(folder.resolve("web/WEB-INF/lib/plugin.jar"));
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(folder.toString());
        tomcat.setPort(0);
        tomcat.getConnector();
        Context context = tomcat.addContext("", folder.resolve("web").toString());
        context.setParentClassLoader(WebApp.class.getClassLoader());
        context.setLoader(new WebappLoader());
        tomcat.start();
        Plugins.run(context.getLoader().getClassLoader().loadClass(Plugins.NAME));
        tomcat.stop();
        tomcat.destroy();
    }
}
