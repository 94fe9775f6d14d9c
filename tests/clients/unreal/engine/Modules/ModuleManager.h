#pragma once

class FDefaultModuleImpl
{
};

#define IMPLEMENT_MODULE(Class, Name) Class Make##Name(); Class Make##Name() { return Class(); }
